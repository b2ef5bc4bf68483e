"use client";

import { useTranslations } from "next-intl";
import { useSeparator } from "@/components/ui/use-separator";
import { showMoments, type ShowMoment, type ShowTimes as Times } from "@/lib/client/offline/show-day";
import { formatTime } from "@/lib/i18n/format";

/** Doors, start and end of today's show. The current or next one is marked, with the time until then. 4rem high. */
export function ShowTimes({ times, now }: { times: Times; now: Date }) {
  const t = useTranslations("ShowDay");
  const dot = useSeparator();
  const nameOf = ({ moment, isCurrent, minutes }: ShowMoment) => {
    if (moment === "start" && isCurrent && minutes === undefined) return t("startOpen");
    if (minutes === undefined) return t(moment);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return t(moment) + dot + (hours > 0 ? t("inHours", { hours, minutes: rest }) : t("inMinutes", { minutes }));
  };
  return (
    <ol className="num flex h-16 divide-x divide-line border-b border-line" aria-label={t("times")}>
      {showMoments(times, now).map((moment) => (
        <li
          key={moment.moment}
          className={`grid min-w-0 flex-1 content-center px-3 ${moment.isCurrent ? "grow-[1.8] bg-spot-soft shadow-[inset_0_-3px_0_var(--ink)]" : ""}`}
          aria-current={moment.isCurrent ? "time" : undefined}
        >
          <small className="truncate text-13 text-ink-2">{nameOf(moment)}</small>
          <time className="text-20 font-bold leading-tight" dateTime={moment.at}>
            {formatTime(moment.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
