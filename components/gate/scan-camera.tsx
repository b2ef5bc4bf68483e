"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { loadCodeReader, type CodeReader } from "@/components/gate/load-code-reader";
import { Camera } from "@/components/icons/camera";
import { CameraOff } from "@/components/icons/camera-off";
import { Button } from "@/components/ui/button";
import { deviceNow } from "@/lib/client/clock/server-clock";

const LOOK_EVERY_MS = 200;
/** How long the same code is ignored while it stays in front of the camera, in ms. */
const SAME_CODE_MS = 3_000;

/** The camera. It reports every code that it sees once. */
export function ScanCamera({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useTranslations("Gate");
  const [on, setOn] = useState(false);
  const [denied, setDenied] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!on) return;
    let open = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const last = { code: "", at: 0 };

    async function look(read: CodeReader): Promise<void> {
      const picture = video.current;
      if (!open || !picture) return;
      const found = picture.readyState >= 2 ? await read(picture) : undefined;
      const now = deviceNow();
      if (found && (found !== last.code || now - last.at > SAME_CODE_MS)) {
        navigator.vibrate?.(60);
        await onCode(found);
      }
      if (found) Object.assign(last, { code: found, at: deviceNow() });
      if (open) timer = setTimeout(() => void look(read), LOOK_EVERY_MS);
    }

    async function start(): Promise<void> {
      let read: CodeReader;
      try {
        read = await loadCodeReader();
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
      } catch {
        setDenied(true);
        setOn(false);
        return;
      }
      if (!open || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      void look(read);
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

  // without a secure connection, browsers do not let a page use the camera
  if (!("mediaDevices" in navigator)) return <p className="note">{t("noCamera")}</p>;
  return (
    <div className="grid gap-3">
      {on ? (
        <video ref={video} muted playsInline aria-label={t("camera")} className="aspect-[4/3] w-full rounded-panel bg-house object-cover" />
      ) : null}
      {denied && !on ? (
        <p role="alert" className="note">
          {t("cameraDenied")}
        </p>
      ) : null}
      <Button
        variant={on ? "line" : "spot"}
        size="lg"
        icon={on ? <CameraOff className="ic" aria-hidden /> : <Camera className="ic" aria-hidden />}
        onClick={() => {
          setDenied(false);
          setOn(!on);
        }}
      >
        {t(on ? "cameraStop" : "cameraStart")}
      </Button>
    </div>
  );
}
