"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type CSSProperties, type KeyboardEvent, type UIEvent } from "react";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { ChevronRight } from "@/components/icons/chevron-right";
import { Sun } from "@/components/icons/sun";
import { Ticket } from "@/components/tickets/ticket";
import styles from "@/components/tickets/ticket.module.css";
import { useWakeLock } from "@/components/tickets/use-wake-lock";
import { IconButton } from "@/components/ui/button";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** The tickets on a dark stage in both themes; on a phone they pass by one at a time. */
export function TicketStage({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Tickets");
  const [shown, setShown] = useState(0);
  const count = order.tickets.length;
  const list = useRef<HTMLUListElement>(null);
  const kiosk = order.ticket_type === "kiosk";
  useWakeLock(order.tickets.some((ticket) => ticket.qr_available));

  function follow(event: UIEvent<HTMLUListElement>): void {
    const { scrollWidth, scrollLeft } = event.currentTarget;
    setShown(Math.min(count - 1, Math.max(0, Math.round(scrollLeft / (scrollWidth / count)))));
  }

  /** The same as a swipe, for fingers and keys that do not. */
  function show(index: number): void {
    if (index < 0 || index >= count) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.current?.children[index]?.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "nearest", inline: "start" });
  }

  function turn(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  }

  const colours = { "--tint": order.event_tint, "--accent": order.event_accent } as CSSProperties;
  return (
    <section className="on-house mt-7 bg-house pb-8 pt-7.5 text-on-house md:mt-9 md:pb-14 md:pt-11" style={colours}>
      <div className="wrap">
        <div className="mb-4.5 items-baseline justify-between gap-6 md:mb-6 md:flex">
          <h2 className="whitespace-nowrap text-22">{t(kiosk ? "headingKiosk" : "heading", { count })}</h2>
          <p className="mt-1 flex gap-2 text-14 text-on-house-2 md:mt-0">
            {kiosk ? null : <Sun className="ic ic-s mt-1 text-spot" aria-hidden />}
            {t(kiosk ? "noteKiosk" : "note")}
          </p>
        </div>
        {/* where they pass by one at a time it scrolls, and so it is reached by keys */}
        <ul
          ref={list}
          className={styles.list}
          onScroll={follow}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={t(kiosk ? "headingKiosk" : "heading", { count })}
          onKeyDown={turn}
        >
          {order.tickets.map((ticket, index) => (
            <li key={ticket.ticket_no}>
              <Ticket order={order} ticket={ticket} label={t(kiosk ? "oneOfKiosk" : "oneOf", { index: index + 1, count })} />
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <div className={styles.pager} role="group" aria-label={t("turn")} onKeyDown={turn}>
            {/* at its end a button keeps the focus: keys go on the other way */}
            <IconButton label={t("previous")} aria-disabled={shown === 0} onClick={() => show(shown - 1)}>
              <ChevronLeft className="ic" aria-hidden />
            </IconButton>
            <p className={styles.dots} aria-hidden>
              {order.tickets.map((ticket, index) => (
                <i key={ticket.ticket_no} className={index === shown ? styles.on : undefined} />
              ))}
            </p>
            <span className="sr-only" role="status">
              {t(kiosk ? "oneOfKiosk" : "oneOf", { index: shown + 1, count })}
            </span>
            <IconButton label={t("next")} aria-disabled={shown === count - 1} onClick={() => show(shown + 1)}>
              <ChevronRight className="ic" aria-hidden />
            </IconButton>
          </div>
        ) : null}
      </div>
    </section>
  );
}
