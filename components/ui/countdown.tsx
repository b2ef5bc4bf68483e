"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { serverNow, useServerClock } from "@/lib/client/clock/server-clock";

/**
 * Returns the seconds left until a time by the server's clock: whole, never below 0. Undefined until that clock is known.
 * @param onEnd called each time that the countdown reaches 0
 */
export function useSecondsLeft(until: string, onEnd?: () => void): number | undefined {
  const [left, setLeft] = useState<number>();
  const clock = useServerClock();
  useEffect(() => {
    const end = Date.parse(until);
    const tick = () => {
      const now = serverNow();
      if (now !== undefined) setLeft(Math.max(0, Math.ceil((end - now) / 1000)));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, clock]);
  const ended = useRef(false);
  useEffect(() => {
    const isNew = left === 0 && !ended.current;
    ended.current = left === 0;
    if (isNew) onEnd?.();
  }, [left, onEnd]);
  return left;
}

/** Announced at 10, 5 and 1 minutes and at 0; silent otherwise. */
const spokenAt = new Set([600, 300, 60, 0]);

type CountdownProps = {
  until: string;
  label: string;
  /** shown instead of the countdown once it is over */ ended?: ReactNode;
  onEnd?: () => void;
};

/** Shows days, hours, minutes and seconds; below an hour only minutes and seconds. */
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
            <b translate="no">{left === undefined ? "––" : String(value).padStart(2, "0")}</b>
            <span>{t(unit)}</span>
          </span>
        ))}
      </div>
      <span className="sr-only" aria-live="polite">
        {left !== undefined && spokenAt.has(left) ? (left === 0 ? t("started") : t("minutesLeft", { minutes: left / 60 })) : ""}
      </span>
    </>
  );
}
