"use client";

import { useLocale, useTranslations } from "next-intl";
import { SeatMark } from "@/components/office/seats/map/seat-mark";
import { nameSeats } from "@/components/office/seats/name-seats";
import type { Hall, Truth } from "@/components/office/seats/read-hall";
import { formatDateTime } from "@/lib/i18n/format";

type BlockListProps = { hall: Hall; truth: Truth; onChoose: (seatIds: string[]) => void };

/** The current blocks with their reasons. Pressing one selects its seats. */
export function BlockList({ hall, truth, onChoose }: BlockListProps) {
  const t = useTranslations("OfficeSeats");
  const locale = useLocale();
  const blocks = [...new Set(truth.blockOf.values())].filter(({ at_terminal }) => !at_terminal);
  return (
    <section aria-labelledby="st-blocks">
      <h3 id="st-blocks">{t("blocks.title")}</h3>
      {blocks.length === 0 ? <p className="of-sub">{t("blocks.none")}</p> : null}
      <ul className="st-blocks">
        {blocks.map(({ block_id, reason, note, by, ends_at, ids }) => {
          const names = nameSeats(hall, ids.map(String));
          return (
            <li key={block_id}>
              <button type="button" onClick={() => onChoose(ids.map(String))}>
                <SeatMark state="blocked" />
                <span>
                  <b>{t(`reasons.${reason}`)}</b> {note}
                  <span className="st-line num">
                    {names[0]}
                    {names.length > 1 ? t("andRows", { count: names.length - 1 }) : ""} · {by} ·{" "}
                    {ends_at ? t("blocks.until", { time: formatDateTime(ends_at, locale) }) : t("blocks.open")}
                  </span>
                </span>
                <span className="num">{ids.length}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
