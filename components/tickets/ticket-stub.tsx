"use client";

import { useTranslations } from "next-intl";
import { Check } from "@/components/icons/check";
import { CircleCheck } from "@/components/icons/circle-check";
import type { IconComponent } from "@/components/icons/create-icon";
import { Maximize } from "@/components/icons/maximize";
import { Store } from "@/components/icons/store";
import { X } from "@/components/icons/x";
import { groupedTicketNo } from "@/components/tickets/grouped-ticket-no";
import { QrCode } from "@/components/tickets/qr-code";
import styles from "@/components/tickets/ticket-stub.module.css";
import { DateText } from "@/components/ui/date-text";
import type { TicketView } from "@/lib/domain/orders/types";

/** A kiosk's ticket lets nobody in before it is printed: it waits to be picked up. */
type State = TicketView["status"] | "toPickUp";
const icons: Record<State, IconComponent> = { valid: CircleCheck, toPickUp: Store, picked_up: Check, used: Check, void: X };

/** Whether it lets somebody in. */
export function TicketState({ ticket }: { ticket: TicketView }) {
  const t = useTranslations("Tickets");
  const state: State = ticket.status === "valid" && ticket.ticket_type === "kiosk" ? "toPickUp" : ticket.status;
  const Icon = icons[state];
  return (
    <span className={`pill ${styles.pill} ${state === "valid" ? styles.valid : ""}`}>
      <Icon className="ic" aria-hidden />
      {t(`status.${state}`)}
    </span>
  );
}

/** The part that is torn off: code or pickup number, and the ticket's number. A code is pressed to fill the screen. */
export function TicketStub({ ticket, onEnlarge }: { ticket: TicketView; onEnlarge: () => void }) {
  const t = useTranslations("Tickets");
  const number = <p className={`${styles.number} num`}>{groupedTicketNo(ticket.ticket_no)}</p>;
  if (!ticket.qr_available)
    return (
      <div className={styles.stub}>
        <div className={styles.code}>
          <WithoutCode ticket={ticket} />
        </div>
        {number}
      </div>
    );
  return (
    <div className={styles.stub}>
      <div className={styles.code}>
        <QrCode ticketNo={ticket.ticket_no} />
      </div>
      {number}
      {/* covers the code: the whole stub is pressed, and what has failed to load above it keeps its own button */}
      <button type="button" className={styles.enlarge} onClick={onEnlarge}>
        <Maximize className="ic ic-s" aria-hidden />
        {t("enlarge")}
      </button>
    </div>
  );
}

function WithoutCode({ ticket }: { ticket: TicketView }) {
  const t = useTranslations("Tickets");
  if (ticket.status !== "valid") {
    const Icon = icons[ticket.status];
    return (
      <div className={styles.stamp}>
        <Icon className="size-8" aria-hidden />
        <span>{t(`status.${ticket.status}`)}</span>
        {ticket.used_at ? <DateText at={ticket.used_at} show="time" className="text-12" /> : null}
      </div>
    );
  }
  if (!ticket.pickup_no) return <p>{t("afterPayment")}</p>;
  return (
    <div>
      <p className={styles.number}>{t("pickupNo")}</p>
      <p className={`${styles.pickup} num`}>{ticket.pickup_no}</p>
    </div>
  );
}
