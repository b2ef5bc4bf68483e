"use client";

import { useEffect, useRef, useState } from "react";
import { Camera, CameraOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Not in TypeScript's own library yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const LOOK_EVERY_MS = 200;
/** A ticket that is still held before the camera is not another showing, in ms. */
const SAME_CODE_MS = 3_000;

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** The camera, where the browser reads codes with it by itself. */
export function ScanCamera({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useTranslations("Gate");
  const [on, setOn] = useState(false);
  const [denied, setDenied] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const Reader = detectorClass();
    if (!on || !Reader) return;
    const detector = new Reader({ formats: ["qr_code"] });
    let open = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const last = { code: "", at: 0 };

    async function look(): Promise<void> {
      const picture = video.current;
      if (!open || !picture) return;
      const [found] = picture.readyState >= 2 ? await detector.detect(picture).catch(() => []) : [];
      const now = Date.now();
      if (found && (found.rawValue !== last.code || now - last.at > SAME_CODE_MS)) {
        navigator.vibrate?.(60);
        await onCode(found.rawValue);
      }
      if (found) Object.assign(last, { code: found.rawValue, at: Date.now() });
      if (open) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    }

    async function start(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
      } catch {
        setDenied(true);
        setOn(false);
        return;
      }
      if (!open || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      void look();
    }
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    void start();
    return () => {
      open = false;
      clearTimeout(timer);
      stop();
    };
  }, [on, onCode]);

  if (!detectorClass()) return <p className="note">{t("no_camera")}</p>;
  return (
    <div className="grid gap-3">
      {on ? <video ref={video} muted playsInline aria-label={t("camera")} className="aspect-[4/3] w-full rounded-panel bg-house object-cover" /> : null}
      {denied && !on ? <p role="alert" className="note">{t("camera_denied")}</p> : null}
      <Button variant={on ? "line" : "spot"} size="lg" icon={on ? <CameraOff className="ic" aria-hidden /> : <Camera className="ic" aria-hidden />} onClick={() => { setDenied(false); setOn(!on); }}>
        {t(on ? "camera_stop" : "camera_start")}
      </Button>
    </div>
  );
}
