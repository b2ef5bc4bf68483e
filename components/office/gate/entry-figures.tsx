"use client";

import { useTranslations } from "next-intl";
import { formatClock, formatCount, formatTime } from "@/lib/i18n/format";
import type { Entries } from "@/lib/office/gate/types";
import { addSeconds } from "@/lib/platform/clock";

/** Length of `last_five_minutes`, in minutes. */
const SPAN = 5;

type EntryFiguresProps = { entries: Entries; /** the last request failed */ isOld: boolean };

/** How many people have entered, how fast, and when everyone would be in at this pace. */
export function EntryFigures({ entries, isOld }: EntryFiguresProps) {
  const t = useTranslations("OfficeGate");
  const { tickets, entered, last_five_minutes: recent, as_of: asOf, entry_time: doors } = entries;
  const missing = tickets - entered;
  const pace = recent / SPAN;
  const share = tickets === 0 ? 0 : Math.round((100 * entered) / tickets);
  const isBefore = entered === 0 && new Date(asOf) < new Date(doors);
  return (
    <section className="gt-figures num" aria-label={t("entered")}>
      <p className="gt-big">{formatCount(entered)}</p>
      <p className="gt-pace">
        {isBefore ? (
          <b>{t("doors", { time: formatTime(doors) })}</b>
        ) : (
          <>
            <b>{t("pace", { count: Math.round(pace) })}</b>
            {pace > 0 && missing > 0 ? (
              <span>{t("allIn", { time: formatTime(addSeconds(new Date(asOf), Math.round((60 * missing) / pace))) })}</span>
            ) : null}
          </>
        )}
      </p>
      <meter className="gt-meter" min={0} max={Math.max(1, tickets)} value={entered} aria-label={t("share", { share })} />
      <p className="gt-share">
        <span>{t("share", { share })}</span>
        <a href="#missing">{t("missingOf", { missing: formatCount(missing), tickets: formatCount(tickets) })}</a>
      </p>
      <p className={isOld ? "gt-old" : "of-sub"}>{t("asOf", { time: formatClock(asOf) })}</p>
    </section>
  );
}
