"use client";

import { useTranslations } from "next-intl";
import { useSecondsLeft } from "@/components/ui/countdown";
import { formatTimeLeft } from "@/lib/i18n/format";

const LOW_SECONDS = 120;

type HoldTimerProps = {
  until: string;
  /** the thing that expires: the hold of the seats, or the pass of a waiting room */ of?: "seats" | "pass";
  onEnd?: () => void;
};

/** In its last two minutes, a pass is announced by its own notice (components/orders/pass-notice). */
const texts = {
  seats: { label: "heldFor", minutes: "heldMinutes", spokenAt: new Set([300, 120, 60]) },
  pass: { label: "passFor", minutes: "passMinutes", spokenAt: new Set([300]) },
} as const;

/**
 * The remaining time of the hold or of the pass: always visible, and announced to screen readers at five, two and one minutes.
 */
export function HoldTimer({ until, of = "seats", onEnd }: HoldTimerProps) {
  const t = useTranslations("Layout");
  const left = useSecondsLeft(until, onEnd);
  if (left === undefined) return null;
  const { label, minutes, spokenAt } = texts[of];
  return (
    <p className={`hold ${left < LOW_SECONDS ? "hold-low" : ""}`}>
      <span>{t(label)}</span>
      <b className="num" translate="no" role="timer" aria-live="off" aria-label={t(label)}>
        {formatTimeLeft(left)}
      </b>
      <span className="sr-only" aria-live="polite">
        {spokenAt.has(left) ? t(minutes, { minutes: left / 60 }) : ""}
      </span>
    </p>
  );
}
