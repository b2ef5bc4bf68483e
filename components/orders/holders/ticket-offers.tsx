"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { OfferBackDialog } from "@/components/orders/holders/offer-back-dialog";
import { useHolderAct } from "@/components/orders/holders/use-holder-act";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { FormFailure } from "@/components/ui/form-failure";
import { api } from "@/lib/client/api";
import type { OrderDetailView, TicketView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";
import { formatMoney } from "@/lib/i18n/format";

type TicketOffersProps = { order: OrderDetailView; onChanged: () => void };
type OfferBack = NonNullable<TicketView["offer_back"]>;

/** Which tickets the buyer may offer back to the next person waiting, or has offered back, and what happens next. */
export function TicketOffers({ order, onChanged }: TicketOffersProps) {
  const t = useTranslations("Tickets.offerBack");
  const seatLine = useSeatLine();
  const [chosen, setChosen] = useState<TicketView>();
  const { busy, failure, run } = useHolderAct();
  // Tickets that go together are one line.
  const tickets = order.tickets.filter(({ ticket_no: no, offer_back: offer }) => offer && offer.tickets[0] === no);
  if (tickets.length === 0) return null;

  const placeOf = ({ offer_back: offer, price_name: price }: TicketView) =>
    seatLine(order.tickets.filter(({ ticket_no: no }) => offer?.tickets.includes(no)).map(({ seat }) => seat)).join(" ") || price;

  async function keep({ ticket_no }: TicketView): Promise<void> {
    if (await run(() => api.post("/ticket/keep", { ticket_no }, { handles: [errorCodes.CHANGE_REFUSED] }), t("kept"))) onChanged();
  }

  return (
    <section className="wrap pt-6 md:pt-10" aria-labelledby="ticket-offers">
      <h2 id="ticket-offers" className="text-20">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-160 text-15 text-ink-2">{t("lead")}</p>
      <ol className="mt-1.5 max-w-160">
        {tickets.map((ticket) => {
          const offer = ticket.offer_back as OfferBack;
          return (
            <li key={ticket.ticket_no} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
              <div className="min-w-0 grow basis-44">
                <p className="text-13 text-ink-2">{placeOf(ticket)}</p>
                <p className={`text-16 ${offer.state === "open" ? "" : "font-semibold"}`}>
                  {t(offer.state === "open" ? "own" : offer.state)}
                </p>
                <OfferTimes offer={offer} />
              </div>
              {offer.state === "open" ? (
                <Button size="sm" onClick={() => setChosen(ticket)}>
                  {t("offerBack")}
                </Button>
              ) : null}
              {offer.state === "listed" ? (
                <Button size="sm" loading={busy} onClick={() => void keep(ticket)}>
                  {t("keep")}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      <FormFailure className="mt-2 max-w-160">{failure}</FormFailure>
      {chosen ? (
        <OfferBackDialog ticket={chosen} place={placeOf(chosen)} onClose={() => setChosen(undefined)} onOffered={onChanged} />
      ) : null}
    </section>
  );
}

function OfferTimes({ offer: { state, amount, until, next_at: nextAt, offered_until: offeredUntil } }: { offer: OfferBack }) {
  const t = useTranslations("Tickets.offerBack");
  const at = (time: string) => ({ time: () => <DateText key="time" at={time} /> });
  if (state === "taken") return <p className="num text-13 text-ink-2">{t("refundDue", { amount: formatMoney(amount) })}</p>;
  return (
    <>
      {state === "listed" && nextAt ? <p className="text-13 text-ink-2">{t.rich("nextAt", at(nextAt))}</p> : null}
      {state === "offered" && offeredUntil ? <p className="text-13 text-ink-2">{t.rich("offeredUntil", at(offeredUntil))}</p> : null}
      <p className="text-13 text-ink-2">{t.rich("until", at(until))}</p>
    </>
  );
}
