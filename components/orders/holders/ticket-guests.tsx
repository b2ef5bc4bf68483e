"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { HandOverDialog } from "@/components/orders/holders/hand-over-dialog";
import { useHolderAct } from "@/components/orders/holders/use-holder-act";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { api } from "@/lib/client/api";
import type { OrderDetailView, TicketView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

type TicketGuestsProps = { order: OrderDetailView; onChanged: () => void };

/** Which tickets are on a guest's own phone: the buyer hands them over and calls them back. */
export function TicketGuests({ order, onChanged }: TicketGuestsProps) {
  const t = useTranslations("Tickets.guests");
  const seatLine = useSeatLine();
  const [handed, setHanded] = useState<TicketView>();
  const [called, setCalled] = useState<TicketView>();
  const { busy, failure, run, clear } = useHolderAct();
  const tickets = order.tickets.filter(({ guest, hand_over_until: until, status }) => (guest || until) && status !== "void");
  if (tickets.length === 0) return null;

  async function callBack({ ticket_no }: TicketView): Promise<void> {
    const done = await run(() => api.post("/ticket/call_back", { ticket_no }, { handles: [errorCodes.CHANGE_REFUSED] }), t("calledBack"));
    if (!done) return;
    setCalled(undefined);
    onChanged();
  }

  return (
    <section className="wrap pt-6 md:pt-10" aria-labelledby="ticket-guests">
      <h2 id="ticket-guests" className="text-20">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-160 text-15 text-ink-2">{t("lead")}</p>
      <ol className="mt-1.5 max-w-160">
        {tickets.map((ticket) => {
          const { guest, hand_over_until: until } = ticket;
          return (
            <li key={ticket.ticket_no} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
              <div className="min-w-0 grow basis-44">
                <p className="text-13 text-ink-2">{seatLine([ticket.seat])[0] ?? ticket.price_name}</p>
                <p className="wrap-anywhere text-16">
                  {guest ? t(guest.state, { name: guest.name ?? "", mobile: guest.mobile }) : t("own")}
                </p>
                <p className="text-13 text-ink-2">
                  {t.rich("until", { time: () => <DateText key="time" at={guest?.until ?? until ?? ""} /> })}
                </p>
              </div>
              {guest?.may_call_back ? (
                <Button
                  size="sm"
                  onClick={() => {
                    clear();
                    setCalled(ticket);
                  }}
                >
                  {t("callBack")}
                </Button>
              ) : null}
              {until ? (
                <Button size="sm" onClick={() => setHanded(ticket)}>
                  {t("hand")}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {handed ? <HandOverDialog ticket={handed} onClose={() => setHanded(undefined)} onHanded={onChanged} /> : null}
      <ConfirmDialog
        open={called !== undefined}
        onOpenChange={() => setCalled(undefined)}
        title={t("callBackTitle")}
        act={t("callBack")}
        keep={t("keep")}
        loading={busy}
        onAct={() => called && void callBack(called)}
      >
        <p>{t("callBackText")}</p>
        {failure ? (
          <p role="alert" className="msg msg-err">
            {failure}
          </p>
        ) : null}
      </ConfirmDialog>
    </section>
  );
}
