"use client";

import { useTranslations } from "next-intl";
import { useSecondsLeft } from "@/components/ui/countdown";

/** Announced at 60, 10 and 1 minutes; silent otherwise. */
const spokenAt = [3600, 600, 60];

/** How long until a time, in words: days and hours, or hours and minutes. */
export function TimeLeft({ until, label }: { until: string; label: string }) {
  const t = useTranslations("Draws.left");
  const left = useSecondsLeft(until);
  if (left === undefined) return null;
  const [days, hours, minutes] = [Math.floor(left / 86_400), Math.floor((left % 86_400) / 3600), Math.floor((left % 3600) / 60)];
  const text = days > 0 ? t("days", { days, hours }) : hours > 0 ? t("hours", { hours, minutes }) : t("minutes", { minutes });
  return (
    <>
      <span role="timer" aria-live="off" aria-label={label} className="num">
        {text}
      </span>
      <span className="sr-only" aria-live="polite">
        {spokenAt.includes(left) ? `${label} ${text}` : ""}
      </span>
    </>
  );
}
