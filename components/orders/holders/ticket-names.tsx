"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { NameDialog } from "@/components/orders/holders/name-dialog";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import type { OrderDetailView, TicketView } from "@/lib/domain/orders/types";

type TicketNamesProps = { order: OrderDetailView; onChanged: () => void };
type Naming = NonNullable<TicketView["naming"]>;

/** The names on an order's tickets, where the organizer asks for them: each with what can still be done, and until when. */
export function TicketNames({ order, onChanged }: TicketNamesProps) {
  const t = useTranslations("Tickets.names");
  const seatLine = useSeatLine();
  const [named, setNamed] = useState<TicketView>();
  const tickets = order.tickets.filter(({ naming, status }) => naming && status !== "void");
  if (tickets.length === 0) return null;
  const missing = tickets.filter(({ holder_name: name }) => !name).length;
  return (
    <section className="wrap pt-6 md:pt-10" aria-labelledby="ticket-names">
      <h2 id="ticket-names" className="text-20">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-160 text-15 text-ink-2">{t("lead")}</p>
      <p className={`mt-2 text-15 font-semibold ${missing > 0 ? "text-warn" : "text-success"}`} role="status">
        {t("missing", { count: missing })}
      </p>
      <ol className="mt-1.5 max-w-160">
        {tickets.map((ticket, index) => (
          <li key={ticket.ticket_no} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
            <div className="min-w-0 grow basis-44">
              <p className="text-13 text-ink-2">{seatLine([ticket.seat])[0] ?? t("ticket", { index: index + 1 })}</p>
              <p className={`wrap-anywhere text-16 ${ticket.holder_name ? "font-semibold" : "text-ink-2"}`}>
                {ticket.holder_name ?? t("none")}
              </p>
              {ticket.naming ? <Deadlines naming={ticket.naming} isNamed={ticket.holder_name !== undefined} /> : null}
            </div>
            {ticket.naming?.may_enter || ticket.naming?.may_correct ? (
              <Button size="sm" variant={ticket.holder_name ? "ghost" : "ink"} onClick={() => setNamed(ticket)}>
                {t(!ticket.holder_name ? "enter" : ticket.naming.may_change_person ? "change" : "correct")}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {named ? <NameDialog ticket={named} onClose={() => setNamed(undefined)} onSaved={onChanged} /> : null}
    </section>
  );
}

/** Until when the name can be entered, or corrected and changed. */
function Deadlines({ naming, isNamed }: { naming: Naming; isNamed: boolean }) {
  const t = useTranslations("Tickets.names");
  const until = (at: string) => ({ time: () => <DateText key="time" at={at} /> });
  const isOpen = naming.may_enter || naming.may_correct;
  return (
    <p className="text-13 text-ink-2">
      {!isOpen
        ? t("over")
        : !isNamed
          ? t.rich("enterUntil", until(naming.enter_until))
          : naming.may_change_person
            ? t.rich("changeUntil", until(naming.enter_until))
            : t.rich("correctUntil", until(naming.correct_until))}
    </p>
  );
}
