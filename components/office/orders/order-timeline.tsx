"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { timelineWords } from "@/components/office/orders/timeline-words";
import { DateText } from "@/components/ui/date-text";
import type { OfficeOrder } from "@/lib/office/orders/types";

const filters = { all: null, people: ["audit"], mails: ["mail"], entry: ["scan"] } as const;
type Filter = keyof typeof filters;
/** Number of entries before "show all" is pressed. */
const SHOWN = 30;

/** The history of an order: who did what and when. It cannot be edited. */
export function OrderTimeline({ entries }: { entries: OfficeOrder["timeline"] }) {
  const t = useTranslations("OfficeOrders");
  const [filter, setFilter] = useState<Filter>("all");
  const [isWhole, setWhole] = useState(false);
  const sources: readonly string[] | null = filters[filter];
  const wanted = entries.filter(({ source }) => sources === null || sources.includes(source));
  return (
    <section className="desk-part">
      <div className="desk-part-head">
        <h2>{t("parts.history")}</h2>
        <p className="of-sub">{t("history.note")}</p>
        <div className="desk-segments" role="group" aria-label={t("history.filter")}>
          {(Object.keys(filters) as Filter[]).map((name) => (
            <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
              {t(`history.${name}`)}
            </button>
          ))}
        </div>
      </div>
      <ol className="desk-timeline">
        {wanted.slice(0, isWhole ? undefined : SHOWN).map((entry, at) => (
          <li key={`${entry.at}${entry.what}${at}`} className={at === 0 && filter === "all" ? "desk-now" : undefined}>
            <DateText at={entry.at} />
            <p>
              {timelineWords(entry, t)}
              {entry.reason ? <span className="desk-reason">{t("history.reason", { reason: entry.reason })}</span> : null}
            </p>
            <span className="desk-by">{entry.source === "audit" ? entry.actor : t(`sources.${entry.source}`)}</span>
          </li>
        ))}
      </ol>
      {wanted.length === 0 ? <p className="of-sub">–</p> : null}
      {!isWhole && wanted.length > SHOWN ? (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {t("history.whole", { count: wanted.length })}
        </button>
      ) : null}
    </section>
  );
}
