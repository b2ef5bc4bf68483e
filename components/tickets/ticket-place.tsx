"use client";

import { useTranslations } from "next-intl";
import styles from "@/components/tickets/ticket.module.css";
import type { TicketView } from "@/lib/domain/orders/types";

/** The code of an area without the word that is already shown above it: Area B2, B2區 → B2. */
function bareSection(section: string): string {
  return /^(?:Area )?([A-Za-z]{0,2}\d{1,3}|[A-Za-z]{1,2})(?:區|エリア| ?구역)?$/.exec(section)?.[1] ?? section;
}

/** Area, row and seat in large type. A place without a number shows its kind of ticket instead. */
export function TicketPlace({ ticket, exhibition }: { ticket: TicketView; exhibition: boolean }) {
  const t = useTranslations("Tickets");
  const { section, row, number } = ticket.seat;
  const parts = [
    // an exhibition's areas are its entry times, which the ticket's head shows
    ...(exhibition ? [] : [{ term: t("section"), value: bareSection(section) }]),
    ...(row === null ? [] : [{ term: t("row"), value: row }]),
    ...(number === null ? [] : [{ term: row === null ? t("standingNo") : t("seat"), value: number }]),
    ...(row === null && ticket.price_name !== section ? [{ term: t("priceName"), value: ticket.price_name }] : []),
  ].filter(({ value }) => value !== "");
  return (
    <dl className={`${styles.place} num`}>
      {parts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={value.length > 4 ? styles.long : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
