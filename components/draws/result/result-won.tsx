"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { findWish, type DrawEvent } from "@/components/draws/draw-event";
import { OfferSeats } from "@/components/draws/offers/offer-seats";
import { TimeLeft } from "@/components/draws/parts/time-left";
import { VerifyLink } from "@/components/draws/parts/verify-link";
import { DeclineOffer } from "@/components/draws/result/decline-offer";
import { ResultHead } from "@/components/draws/result/result-head";
import { totalOf, useAcceptOffer } from "@/components/draws/result/use-accept-offer";
import { Armchair } from "@/components/icons/armchair";
import { Users } from "@/components/icons/users";
import { orderPath } from "@/components/orders/order-paths";
import { UnpaidNotice } from "@/components/orders/unpaid-order";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Money } from "@/components/ui/money";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { Stepper } from "@/components/ui/stepper";
import { useSeparator } from "@/components/ui/use-separator";
import type { DrawView, EntryView } from "@/lib/domain/draws/types";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

/** Seats of a row that can be lit. */
const LIT_MOST = 4;

type ResultWonProps = { draw: DrawView; event: DrawEvent; view: EntryView; onReload: () => void };

/** The entry has won: which wish, its rank, its seats, and until when to pay. A companion sees it without the payment. */
export function ResultWon({ draw, event, view, onReload }: ResultWonProps) {
  const t = useTranslations("Draws.result");
  const to = useTranslations("Draws.offer");
  const locale = useLocale();
  const dot = useSeparator();
  const { busy, failure, unpaid, accept, clear } = useAcceptOffer();
  const [wanted, setWanted] = useState<number>();
  const { offer, entry, rank } = view;
  const note = t("announced", { time: formatDateTime(draw.result_at, locale) });
  if (!offer || !entry)
    return (
      <>
        <ResultHead
          note={note}
          title={t("wonTogether")}
          text={t(entry?.is_lead ? "wonTogetherElse" : "wonTogetherText")}
          lit={entry?.party}
          rank={rank}
          entries={draw.entries}
        />
        <div className="draw-col pt-5">
          <VerifyLink drawId={draw.draw_id} />
        </div>
      </>
    );
  const wish = findWish(event, offer);
  const place = entry.wishes.findIndex(({ session_id, price_id }) => session_id === offer.session_id && price_id === offer.price_id) + 1;
  const what = wish
    ? [formatDateTime(wish.session.session_time, locale), to("tickets", { name: wish.price.name, count: offer.qty })].join(dot)
    : "";
  const isLive = offer.state === "live";
  const count = isLive ? Math.min(wanted ?? offer.qty, offer.qty) : (offer.taken ?? offer.qty);
  return (
    <>
      <ResultHead
        note={note}
        title={t("won", { place })}
        text={what}
        lit={Math.min(LIT_MOST, offer.qty)}
        rank={rank}
        entries={draw.entries}
      />
      <div className="draw-col pt-4">
        <section className="draw-offer" aria-label={to("title")}>
          {isLive ? (
            <div className="draw-offer-until">
              <p>
                <small>{to("until")}</small>
                <b className="num">{formatDateTime(offer.ends_at, locale)}</b>
              </p>
              <p className="text-right">
                <small>{to("left")}</small>
                <b className="text-warn">
                  <TimeLeft until={offer.ends_at} label={to("left")} />
                </b>
              </p>
            </div>
          ) : null}
          {isLive && offer.qty > 1 ? (
            <div className="draw-count">
              <div>
                <p className="font-semibold">{to("qty")}</p>
                <p className="phrase text-13 text-ink-2">{to(count < offer.qty ? "qtyFewer" : "qtyAll", { count: offer.qty - count })}</p>
              </div>
              <Stepper label={to("qty")} value={count} max={offer.qty} onChange={setWanted} />
            </div>
          ) : null}
          <dl className="draw-sum num">
            <div>
              <dt>{to("ticketsFor", { name: wish?.price.name ?? "", count, price: formatMoney(offer.price) })}</dt>
              <dd>
                <Money amount={count * offer.price} />
              </dd>
            </div>
            <div>
              <dt>{to("fees", { count, price: formatMoney(offer.service_fee) })}</dt>
              <dd>
                <Money amount={count * offer.service_fee} />
              </dd>
            </div>
            <div className="is-total">
              <dt>{to("total")}</dt>
              <dd>
                <Money amount={totalOf(offer, count)} />
              </dd>
            </div>
          </dl>
          {offer.order_id ? (
            <SoftButtonLink
              href={orderPath(offer.order_id)}
              prefetch={false}
              block
              variant={offer.state === "accepted" ? "spot" : "line"}
              className="mt-4"
            >
              {to(offer.state === "accepted" ? "continue" : "seeOrder")}
            </SoftButtonLink>
          ) : null}
        </section>
        {unpaid ? (
          <div className="mt-4">
            <UnpaidNotice order={unpaid} onChanged={clear} />
          </div>
        ) : null}
        <section className="draw-facts is-single mt-2">
          <div>
            <Armchair className="ic" aria-hidden />
            <p>
              <b>
                <OfferSeats seats={offer.seats} />
              </b>
              {count < offer.qty ? t("seatsSome", { count }) : t(offer.is_apart ? "seatsApart" : "seatsText")}
            </p>
          </div>
          <div>
            <Users className="ic" aria-hidden />
            <p>
              <b>{t("people", { count })}</b>
              {t(isLive && offer.qty > 1 ? "peopleFewer" : "peopleText")}
            </p>
          </div>
        </section>
        <div className="mt-4 grid gap-2.5">
          <VerifyLink drawId={draw.draw_id} />
          {isLive ? <DeclineOffer offerId={offer.offer_id} onDeclined={onReload} /> : null}
        </div>
      </div>
      {isLive ? (
        <div className="draw-paybar">
          <div>
            <FormFailure>{failure}</FormFailure>
            <p className="text-13 text-ink-2">{to("ways")}</p>
            <Button variant="spot" size="lg" block loading={busy} onClick={() => void accept(offer, { count })}>
              {to("pay", { amount: formatMoney(totalOf(offer, count)) })}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
