"use client";

import { useState, type CSSProperties, type UIEvent } from "react";
import { useTranslations } from "next-intl";
import { Ticket } from "@/components/tickets/ticket";
import { useWakeLock } from "@/components/tickets/use-wake-lock";
import styles from "@/components/tickets/ticket.module.css";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** The tickets on a dark stage in both themes; on a phone they pass by one at a time. */
export function TicketStage({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Tickets");
  const [shown, setShown] = useState(0);
  const count = order.tickets.length;
  const kiosk = order.ticket_type === "kiosk";
  useWakeLock(order.tickets.some((ticket) => ticket.qr_available));

  function follow(event: UIEvent<HTMLUListElement>): void {
    const list = event.currentTarget;
    const step = list.scrollWidth / count;
    setShown(Math.min(count - 1, Math.max(0, Math.round(list.scrollLeft / step))));
  }

  const colours = { "--tint": order.event_tint, "--accent": order.event_accent } as CSSProperties;
  return (
    <section className="on-house mt-7 bg-house pb-8 pt-7.5 text-on-house md:mt-9 md:pb-14 md:pt-11" style={colours}>
      <div className="wrap">
        <div className="mb-4.5 items-baseline justify-between gap-6 md:mb-6 md:flex">
          <h2 className="whitespace-nowrap text-22">{t(kiosk ? "heading_kiosk" : "heading", { count })}</h2>
          <p className="mt-1 text-14 text-on-house-2 md:mt-0">{t(kiosk ? "note_kiosk" : "note")}</p>
        </div>
        <ul className={styles.list} onScroll={follow}>
          {order.tickets.map((ticket, index) => (
            <li key={ticket.ticket_no}><Ticket order={order} ticket={ticket} label={t("one_of", { index: index + 1, count })} /></li>
          ))}
        </ul>
        {count > 1 ? <p className={styles.dots} aria-hidden>{order.tickets.map((ticket, index) => <i key={ticket.ticket_no} className={index === shown ? styles.on : undefined} />)}</p> : null}
      </div>
    </section>
  );
}
