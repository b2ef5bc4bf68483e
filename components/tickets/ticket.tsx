"use client";

import { useTranslations } from "next-intl";
import { TicketPlace } from "@/components/tickets/ticket-place";
import { TicketState, TicketStub } from "@/components/tickets/ticket-stub";
import styles from "@/components/tickets/ticket.module.css";
import { DateText } from "@/components/ui/date-text";
import { useSeparator } from "@/components/ui/use-separator";
import type { OrderDetailView, TicketView } from "@/lib/domain/orders/types";

type TicketProps = { order: OrderDetailView; ticket: TicketView; label: string; onEnlarge: () => void };

/** One ticket in the form of a print: the event, the place, and the stub with the code. */
export function Ticket({ order, ticket, label, onEnlarge }: TicketProps) {
  const dot = useSeparator();
  const t = useTranslations("Tickets");
  const isVoid = ticket.status === "void";
  return (
    <article className={`${styles.ticket} ${isVoid ? styles.void : ""}`} aria-label={label}>
      <div className={styles.head}>
        {order.session_time ? (
          <p className={styles.when}>
            <DateText at={order.session_time} />
          </p>
        ) : null}
        <h2 className={styles.name}>{order.event_name}</h2>
        <p className={styles.where}>
          {order.hall_name}
          {order.entry_until ? (
            <>
              {dot}
              {t.rich("entryUntilRich", { time: () => <DateText key="time" at={order.entry_until ?? ""} show="time" /> })}
            </>
          ) : order.entry_time ? (
            <>
              {dot}
              {t.rich("entryRich", { time: () => <DateText key="time" at={order.entry_time ?? ""} show="time" /> })}
            </>
          ) : null}
        </p>
        {ticket.holder_name ? (
          <p className={styles.where}>
            {t("holder")} <b>{ticket.holder_name}</b>
          </p>
        ) : null}
        {ticket.seat.pair ? <p className={styles.where}>{t(`pair.${ticket.seat.pair}`)}</p> : null}
      </div>
      <div className={styles.row}>
        <TicketPlace ticket={ticket} exhibition={order.event_type === "exhibition"} />
        <TicketState ticket={ticket} />
      </div>
      <div className={styles.tear} aria-hidden />
      <TicketStub ticket={ticket} onEnlarge={onEnlarge} />
    </article>
  );
}
