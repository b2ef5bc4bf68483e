"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { Sun } from "@/components/icons/sun";
import { groupedTicketNo } from "@/components/tickets/grouped-ticket-no";
import { QrCode } from "@/components/tickets/qr-code";
import { TicketPager } from "@/components/tickets/ticket-pager";
import { TicketPlace } from "@/components/tickets/ticket-place";
import styles from "@/components/tickets/ticket.module.css";
import { useTurning } from "@/components/tickets/use-turning";
import { DateText } from "@/components/ui/date-text";
import { Dialog, DialogTitle } from "@/components/ui/dialog";
import { useSeparator } from "@/components/ui/use-separator";
import type { OrderDetailView, TicketView } from "@/lib/domain/orders/types";

type QrScreenProps = {
  order: OrderDetailView;
  /** tickets that have a code to show */
  tickets: TicketView[];
  first: number;
  /** the element that gets the focus; known when the screen closes */
  back: RefObject<HTMLElement | null>;
  onTurn: (ticket: TicketView) => void;
  onClose: () => void;
};

/** A history entry, so that the browser's Back closes the screen. */
const MARK = "#qr";

/** The codes one by one on a white screen, as large as possible, for the scanner at the gate. */
export function QrScreen({ order, tickets, first, back, onTurn, onClose }: QrScreenProps) {
  const dot = useSeparator();
  const t = useTranslations("Tickets");
  const { list, shown, follow, show, turn } = useTurning(tickets.length, first);
  const close = useEffectEvent(onClose);
  const turned = useEffectEvent(onTurn);
  useEffect(() => {
    const ticket = tickets[shown];
    if (ticket) turned(ticket);
  }, [tickets, shown]);
  useEffect(() => {
    if (window.location.hash !== MARK) window.history.pushState(null, "", MARK);
    const onPop = () => {
      if (window.location.hash !== MARK) close();
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);

  return (
    <Dialog open onOpenChange={() => window.history.back()} size="full" bare title="" back={back}>
      <div className={styles.screen} onKeyDown={turn}>
        <DialogTitle className={styles.title}>
          <b>{order.event_name}</b>
          {order.session_time ? (
            <span className="whitespace-nowrap">
              {dot}
              <DateText at={order.session_time} show="day" weekday={false} year="never" /> <DateText at={order.session_time} show="time" />
            </span>
          ) : null}
        </DialogTitle>
        <ul
          ref={list}
          className={styles.codes}
          onScroll={follow}
          tabIndex={tickets.length > 1 ? 0 : undefined}
          aria-label={t("heading", { count: tickets.length })}
        >
          {tickets.map((ticket, index) => (
            <li key={ticket.ticket_no} aria-label={t("oneOf", { index: index + 1, count: tickets.length })} inert={index !== shown}>
              <TicketPlace ticket={ticket} exhibition={order.event_type === "exhibition"} />
              <div className={styles.large}>
                <QrCode ticketNo={ticket.ticket_no} />
              </div>
              <p className="num font-semibold">{groupedTicketNo(ticket.ticket_no)}</p>
              {ticket.holder_name ? <p className="text-center text-17 font-semibold">{ticket.holder_name}</p> : null}
              <p className="flex gap-2 text-14 text-on-print-2">
                <Sun className="ic mt-0.5" aria-hidden />
                {t("brightness")}
              </p>
            </li>
          ))}
        </ul>
        {tickets.length > 1 ? (
          <TicketPager
            shown={shown}
            count={tickets.length}
            label={t("ofCount", { index: shown + 1, count: tickets.length })}
            onShow={show}
            onKeyDown={() => undefined}
            visible
          />
        ) : null}
      </div>
    </Dialog>
  );
}
