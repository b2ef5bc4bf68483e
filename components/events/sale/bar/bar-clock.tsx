"use client";

import { useTranslations } from "next-intl";
import { useSecondsLeft } from "@/components/ui/countdown";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A countdown on one line: days, then hours, minutes and seconds in digits. */
export function BarClock({ until, label }: { until: string; label: string }) {
  const t = useTranslations("Ui.countdown");
  const left = useSecondsLeft(until);
  const [seconds, days] = [left ?? 0, Math.floor((left ?? 0) / 86_400)];
  const clock = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(twoDigits).join(":");
  return (
    <b role="timer" aria-live="off" aria-label={label} className="bar-clock">
      {days > 0 ? (
        <>
          <span translate="no">{days}</span>
          <small>{t("days")}</small>
        </>
      ) : null}
      <span translate="no">{left === undefined ? "––:––:––" : clock}</span>
    </b>
  );
}
