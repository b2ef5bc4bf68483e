"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { OfferSeats } from "@/components/draws/offers/offer-seats";
import type { NamedOffer } from "@/components/draws/offers/use-offers";
import { TimeLeft } from "@/components/draws/parts/time-left";
import { DeclineOffer } from "@/components/draws/result/decline-offer";
import { totalOf, useAcceptOffer } from "@/components/draws/result/use-accept-offer";
import { Shuffle } from "@/components/icons/shuffle";
import { TicketCheck } from "@/components/icons/ticket-check";
import { UnpaidNotice } from "@/components/orders/unpaid-order";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DateText } from "@/components/ui/date-text";
import { FormFailure } from "@/components/ui/form-failure";
import { Poster } from "@/components/ui/poster";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { useSeparator } from "@/components/ui/use-separator";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

type OfferCardProps = NamedOffer & { /** only the first is paid here: one yellow button */ isFirst: boolean; onChanged: () => void };

/** One offer in my orders: what it is, its end, and the payment. */
export function OfferCard({ offer, event, time, price, isFirst, onChanged }: OfferCardProps) {
  const t = useTranslations("Draws.offer");
  const locale = useLocale();
  const dot = useSeparator();
  const { busy, failure, unpaid, accept, clear } = useAcceptOffer();
  const [confirmed, setConfirmed] = useState(false);
  const amount = formatMoney(totalOf(offer));
  const { is_offered_back: isBack, has_pair: hasPair, qty } = offer;
  const Icon = isBack ? TicketCheck : Shuffle;
  return (
    <article className={isFirst ? "draw-card is-first" : "draw-card"}>
      <p className="draw-card-head">
        <Icon className="ic" aria-hidden />
        <b>{isBack ? t("back", { count: qty }) : t("won")}</b>
        <span className="num">{t("ends", { time: formatDateTime(offer.ends_at, locale) })}</span>
      </p>
      <div className="draw-card-body">
        <Poster src={event.image} alt="" sizes={64} />
        <div className="min-w-0">
          {time ? <DateText at={time} year="always" className="font-bold" /> : null}
          <h2 className="text-18">{event.name}</h2>
          <p className="num text-14 text-ink-2">
            <OfferSeats seats={offer.seats} />
          </p>
          <p className="num text-14 text-ink-2">{[t("tickets", { name: price, count: qty }), amount].join(dot)}</p>
          {isBack ? (
            <p className="num text-14 text-ink-2">
              {t("faceFee", { price: formatMoney(offer.face_value), fee: formatMoney(offer.service_fee * qty) })}
            </p>
          ) : null}
          {isFirst || isBack ? null : (
            <SoftButtonLink href={`/draw/${offer.draw_id}`} prefetch={false} className="mt-2.5">
              {t("seeAndPay")}
            </SoftButtonLink>
          )}
        </div>
      </div>
      {isFirst || isBack ? (
        <div className="draw-card-foot">
          <p className="text-13 text-ink-2">
            {t.rich(isBack ? "leftThenWait" : "leftThen", {
              left: () => (
                <b key="left" className="text-warn">
                  <TimeLeft until={offer.ends_at} label={t("left")} />
                </b>
              ),
            })}
          </p>
          <FormFailure className="col-span-full">{failure}</FormFailure>
          {hasPair ? (
            <Checkbox
              className="col-span-full"
              label={t("companion")}
              checked={confirmed}
              onChange={({ target }) => setConfirmed(target.checked)}
            />
          ) : null}
          <Button
            variant={isFirst ? "spot" : "ghost"}
            loading={busy}
            disabled={hasPair && !confirmed}
            onClick={() => void accept(offer, { companion: confirmed })}
          >
            {t("pay", { amount })}
          </Button>
          <DeclineOffer offerId={offer.offer_id} short onDeclined={onChanged} />
        </div>
      ) : null}
      {unpaid ? (
        <div className="px-4 pb-4">
          <UnpaidNotice order={unpaid} onChanged={clear} />
        </div>
      ) : null}
    </article>
  );
}
