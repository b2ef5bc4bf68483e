"use client";

import { useRef, useState, type FormEvent } from "react";
import { CloudOff, Wifi } from "lucide-react";
import { useTranslations } from "next-intl";
import { ScanCamera } from "@/components/gate/scan-camera";
import { ScanList } from "@/components/gate/scan-list";
import { ScanVerdict } from "@/components/gate/scan-verdict";
import { useGate, type GatePass } from "@/components/gate/use-gate";
import { useWakeLock } from "@/components/tickets/use-wake-lock";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Input } from "@/components/ui/input";

type ScannerProps = { pass: GatePass; onLeave: () => void; onWrongKey: () => void };

/** A door at work: the last verdict large, camera and field below it, what was scanned before beside it. */
export function Scanner({ pass, onLeave, onWrongKey }: ScannerProps) {
  const t = useTranslations("Gate");
  const { results, online, unsent, sheet, kept, scan, sync } = useGate(pass, onWrongKey);
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useWakeLock(true);

  function enter(event: FormEvent): void {
    event.preventDefault();
    void scan(text);
    setText("");
    field.current?.focus();
  }

  return (
    <div className="wrap py-5 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-20">{sheet?.event_name ?? t("title")}</h1>
          <p className="num text-14 text-ink-2">{sheet ? <><DateText at={sheet.session_time} /> · </> : null}{pass.gate}</p>
        </div>
        <Button size="sm" onClick={onLeave}>{t("leave")}</Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-14" role="status">
        {online
          ? <span className="pill pill-success"><Wifi className="ic" aria-hidden />{t("online")}</span>
          : <span className="pill pill-warn"><CloudOff className="ic" aria-hidden />{t("offline")}</span>}
        <span className={unsent > 0 ? "font-semibold" : "text-ink-2"}>{t("unsent", { count: unsent })}</span>
        {sheet ? <span className="text-ink-2">{t.rich("list_of", { time: () => <DateText key="time" at={sheet.as_of} show="time" /> })}</span> : null}
        {unsent > 0 ? <Button size="sm" onClick={() => void sync()}>{t("send")}</Button> : null}
      </div>
      {kept ? null : <p role="alert" className="note mt-3">{t("not_kept")}</p>}
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_396px] lg:gap-10">
        <div className="grid content-start gap-5">
          <ScanVerdict result={results[0]} />
          <ScanCamera onCode={scan} />
          <form onSubmit={enter} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
            <Input ref={field} label={t("code")} hint={t("code_hint")} value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" autoCapitalize="characters" spellCheck={false} autoFocus />
            <Button type="submit" variant="ink" className="mt-[29px]">{t("check")}</Button>
          </form>
        </div>
        <ScanList results={results} />
      </div>
    </div>
  );
}
