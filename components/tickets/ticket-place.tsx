"use client";

import { useTranslations } from "next-intl";
import styles from "@/components/tickets/ticket.module.css";
import type { TicketView } from "@/lib/domain/orders/types";

/** Area, row and seat, large; a place without a number shows its kind of ticket instead. */
export function TicketPlace({ ticket }: { ticket: TicketView }) {
  const t = useTranslations("Tickets");
  const { section, row, number } = ticket.seat;
  const parts = [
    { term: t("section"), value: section },
    ...(row === null ? [] : [{ term: t("row"), value: row }]),
    ...(number === null ? [] : [{ term: row === null ? t("standing_no") : t("seat"), value: number }]),
    ...(row === null && ticket.price_name !== section ? [{ term: t("price_name"), value: ticket.price_name }] : []),
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
