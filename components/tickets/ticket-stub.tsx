"use client";

import { Check, CircleCheck, Store, X, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { QrCode } from "@/components/tickets/qr-code";
import { groupedTicketNo } from "@/components/tickets/ticket-no";
import styles from "@/components/tickets/ticket.module.css";
import type { TicketView } from "@/lib/domain/orders/types";

const icons: Record<TicketView["status"], LucideIcon> = { valid: CircleCheck, picked_up: Store, used: Check, void: X };

/** The part that is torn off: code or pickup number, the ticket's number and its state. */
export function TicketStub({ ticket }: { ticket: TicketView }) {
  const t = useTranslations("Tickets");
  const Icon = icons[ticket.status];
  return (
    <div className={styles.stub}>
      <div className={styles.code}><Code ticket={ticket} /></div>
      <div>
        <p className={`${styles.number} num`}>{groupedTicketNo(ticket.ticket_no)}</p>
        <span className={`pill ${styles.pill} ${ticket.status === "valid" ? styles.valid : ""}`}><Icon className="ic" aria-hidden />{t(`status.${ticket.status}`)}</span>
      </div>
    </div>
  );
}

function Code({ ticket }: { ticket: TicketView }) {
  const t = useTranslations("Tickets");
  if (ticket.status === "used" || ticket.status === "void") {
    const Icon = icons[ticket.status];
    return (
      <div className={styles.stamp}>
        <Icon className="size-8" aria-hidden />
        <span>{t(`status.${ticket.status}`)}</span>
        {ticket.used_at ? <DateText at={ticket.used_at} show="time" className="text-12" /> : null}
      </div>
    );
  }
  if (ticket.qr_available) return <QrCode ticketNo={ticket.ticket_no} />;
  if (!ticket.pickup_no) return <p>{t("after_payment")}</p>;
  return <div><p className={styles.number}>{t("pickup_no")}</p><p className={`${styles.pickup} num`}>{ticket.pickup_no}</p></div>;
}
