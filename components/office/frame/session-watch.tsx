"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LoginForm } from "@/components/office/login/login-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { logOut } from "@/lib/client/office/log-out";
import { readSelf } from "@/lib/client/office/read-self";
import { noteEnd, noteOtherTabs, sessionStore } from "@/lib/client/office/session-store";
import { useStore } from "@/lib/client/stores/create-store";
import { formatTimeLeft } from "@/lib/i18n/format";

/** Time before the end of a login at which the warning appears, in ms. */
const WARNING_MS = 120_000;
const TICK_MS = 1_000;

/** Warns two minutes before the login ends. After the end, asks for a new login in a dialog, so that typed text remains. */
export function SessionWatch() {
  const t = useTranslations("Office");
  const { self, lastCall, isOver } = useStore(sessionStore);
  const [now, setNow] = useState(0);
  const idleEnd = lastCall + (self?.login.idle_seconds ?? 0) * 1_000;
  const hardEnd = Date.parse(self?.login.expires_at ?? "");
  const left = Math.min(idleEnd, hardEnd) - now;
  useEffect(() => {
    const timer = setInterval(() => {
      noteOtherTabs();
      setNow(likelyNow());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const isPast = now > 0 && left <= 0;
  useEffect(() => {
    if (isPast) noteEnd();
  }, [isPast]);
  if (!self) return null;
  const isWarned = !isOver && now > 0 && left < WARNING_MS;
  const canStay = idleEnd < hardEnd;
  return (
    <>
      <Dialog open={isWarned} onOpenChange={() => void readSelf().catch(() => undefined)} title={t("session.endsSoon")}>
        <p role="timer" className="num">
          {t("session.left", { time: formatTimeLeft(left / 1_000) })}
        </p>
        <p className="mt-2 text-ink-2">{canStay ? t("session.idle") : t("session.hard")}</p>
        <div className="mt-5 flex gap-3">
          {canStay ? (
            <Button variant="ink" onClick={() => void readSelf().catch(() => undefined)}>
              {t("session.stay")}
            </Button>
          ) : null}
          <Button variant={canStay ? "line" : "ink"} onClick={() => void logOut()}>
            {t("frame.logOut")}
          </Button>
        </div>
      </Dialog>
      <Dialog open={isOver} onOpenChange={() => undefined} title={t("session.over")} description={t("session.overText")}>
        {isOver ? <LoginForm email={self.email} onDone={() => void readSelf()} /> : null}
      </Dialog>
    </>
  );
}
