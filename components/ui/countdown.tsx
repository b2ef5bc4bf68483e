"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";

/** Left until a moment: whole seconds, never below 0. Undefined until the browser knows the time. `onEnd` is called once. */
export function useSecondsLeft(until: string, onEnd?: () => void): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const end = new Date(until).getTime();
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const ended = useRef(false);
  useEffect(() => {
    if (left !== 0 || ended.current) return;
    ended.current = true;
    onEnd?.();
  }, [left, onEnd]);
  return left;
}

/** Spoken at 10, 5 and 1 minutes and at the start; silent otherwise. */
const spokenAt = new Set([600, 300, 60, 0]);

type CountdownProps = { until: string; label: string; /** stands in its place once it is over */ ended?: ReactNode; onEnd?: () => void };

/** Days, hours, minutes, seconds. Below an hour only minutes and seconds are left. */
export function Countdown({ until, label, ended: afterwards, onEnd }: CountdownProps) {
  const t = useTranslations("Ui.countdown");
  const left = useSecondsLeft(until, onEnd);

  if (left === 0 && afterwards) return <p role="status">{afterwards}</p>;
  const seconds = left ?? 0;
  const units = [
    ["days", Math.floor(seconds / 86_400)],
    ["hours", Math.floor((seconds % 86_400) / 3600)],
    ["minutes", Math.floor((seconds % 3600) / 60)],
    ["seconds", seconds % 60],
  ] as const;
  const shown = left !== undefined && left < 3600 ? units.slice(2) : units;
  return (
    <>
      <div className="cd num" role="timer" aria-live="off" aria-label={label}>
        {shown.map(([unit, value]) => (
          <span key={unit} className={left !== undefined && left < 60 ? "cd-last" : undefined}>
            <b>{left === undefined ? "––" : String(value).padStart(2, "0")}</b>
            {t(unit)}
          </span>
        ))}
      </div>
      <span className="sr-only" aria-live="polite">
        {left !== undefined && spokenAt.has(left) ? (left === 0 ? t("started") : t("minutesLeft", { minutes: left / 60 })) : ""}
      </span>
    </>
  );
}
