"use client";

import { useTranslations } from "next-intl";
import { Check } from "@/components/icons/check";
import { CircleCheck } from "@/components/icons/circle-check";
import type { IconComponent } from "@/components/icons/create-icon";
import { Maximize } from "@/components/icons/maximize";
import { Store } from "@/components/icons/store";
import { TicketCheck } from "@/components/icons/ticket-check";
import { X } from "@/components/icons/x";
import { groupedTicketNo } from "@/components/tickets/grouped-ticket-no";
import { QrCode } from "@/components/tickets/qr-code";
import styles from "@/components/tickets/ticket-stub.module.css";
import { DateText } from "@/components/ui/date-text";
import type { TicketView } from "@/lib/domain/orders/types";

/** A kiosk ticket is not valid for entry before it is printed: it waits for pickup. */
type State = TicketView["status"] | "toPickUp" | "taken";
const icons: Record<State, IconComponent> = {
  valid: CircleCheck,
  toPickUp: Store,
  picked_up: Check,
  used: Check,
  void: X,
  taken: TicketCheck,
};

function stateOf({ status, ticket_type: type, offer_back: offer }: TicketView): State {
  if (status === "valid" && type === "kiosk") return "toPickUp";
  return status === "void" && offer?.state === "taken" ? "taken" : status;
}

/** Whether the ticket is valid for entry. */
export function TicketState({ ticket }: { ticket: TicketView }) {
  const t = useTranslations("Tickets");
  const state = stateOf(ticket);
  const Icon = icons[state];
  return (
    <span className={`pill ${styles.pill} ${state === "valid" ? styles.valid : ""}`}>
      <Icon className="ic" aria-hidden />
      {t(`status.${state}`)}
    </span>
  );
}

/** The tear-off part: code or pickup number, and the ticket's number. Pressing the code shows it in full screen. */
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
      {/* covers the code, so that the whole stub can be pressed; if loading failed, the retry button above it can still be pressed */}
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
    const state = stateOf(ticket);
    const Icon = icons[state];
    return (
      <div className={styles.stamp}>
        <Icon className="size-8" aria-hidden />
        <span>{t(`status.${state}`)}</span>
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
