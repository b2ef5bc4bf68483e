"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { GateStatus } from "@/components/gate/gate-status";
import { NumberForm } from "@/components/gate/number-form";
import { ScanCamera } from "@/components/gate/scan-camera";
import { ScanList } from "@/components/gate/scan-list";
import { ScanVerdict } from "@/components/gate/scan-verdict";
import { useGate, type GatePass } from "@/components/gate/use-gate";
import { useOfflineReady } from "@/components/gate/use-offline-ready";
import { useWakeLock } from "@/components/tickets/use-wake-lock";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { useSeparator } from "@/components/ui/use-separator";
import { keepFrames } from "@/lib/client/offline/keep-frames";

type ScannerProps = { pass: GatePass; onLeave: () => void; onStop: (thrown: Error) => void };

/** The gate's scanner: the last verdict in large type, camera and field below it, earlier scans next to it. */
export function Scanner({ pass, onLeave, onStop }: ScannerProps) {
  const dot = useSeparator();
  const t = useTranslations("Gate");
  const { results, online, unsent, letIn, sheet, kept, scan, enterNumber, sync } = useGate(pass, onStop);
  const ready = useOfflineReady({ sheet, kept, online });
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState(false);
  useWakeLock(true);
  const reloadable = useReloadable(ready === "ready");
  useLeaveWarning(unsent > 0 || (!online && !reloadable));

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
          <p className="num text-14 text-ink-2">
            {sheet ? (
              <>
                <DateText at={sheet.session_time} />
                {dot}
              </>
            ) : null}
            {pass.gate}
          </p>
        </div>
        <Button size="sm" onClick={() => (unsent > 0 ? setLeaving(true) : onLeave())}>
          {t("leave")}
        </Button>
        <ConfirmDialog
          open={leaving}
          onOpenChange={setLeaving}
          title={t("leaving.title")}
          act={t("leaving.act")}
          keep={t("leaving.keep")}
          onAct={onLeave}
        >
          <p>{t("leaving.body", { count: unsent })}</p>
        </ConfirmDialog>
      </div>
      <GateStatus
        online={online}
        ready={ready}
        reloadable={reloadable}
        unsent={unsent}
        letIn={letIn}
        sheet={sheet}
        onSend={() => void sync()}
      />
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_396px] lg:gap-10">
        <div className="grid content-start gap-5">
          <ScanVerdict result={results[0]} />
          <ScanCamera onCode={scan} />
          <form onSubmit={enter}>
            <Field label={t("code")} hint={t("codeHint")}>
              {(control) => (
                <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
                  <input
                    {...control}
                    ref={field}
                    className="inp"
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    autoFocus
                  />
                  <Button type="submit" variant="ink">
                    {t("check")}
                  </Button>
                </span>
              )}
            </Field>
          </form>
          <NumberForm onNumber={enterNumber} />
        </div>
        <ScanList results={results} />
      </div>
    </div>
  );
}

/** Makes the browser ask before this tab is closed or reloaded: without a network it could not load again. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}

/** Caches this page once everything else for offline use is ready. True if it then opens after a reload without a network. */
function useReloadable(ready: boolean): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (ready) void keepFrames(["/gate"]).then(setKept, () => undefined);
  }, [ready]);
  return kept;
}
