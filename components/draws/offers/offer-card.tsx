"use client";

import { useLocale, useTranslations } from "next-intl";
import { OfferSeats } from "@/components/draws/offers/offer-seats";
import type { NamedOffer } from "@/components/draws/offers/use-offers";
import { TimeLeft } from "@/components/draws/parts/time-left";
import { DeclineOffer } from "@/components/draws/result/decline-offer";
import { totalOf, useAcceptOffer } from "@/components/draws/result/use-accept-offer";
import { Shuffle } from "@/components/icons/shuffle";
import { UnpaidNotice } from "@/components/orders/unpaid-order";
import { Button } from "@/components/ui/button";
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
  const amount = formatMoney(totalOf(offer));
  return (
    <article className={isFirst ? "draw-card is-first" : "draw-card"}>
      <p className="draw-card-head">
        <Shuffle className="ic" aria-hidden />
        <b>{t("won")}</b>
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
          <p className="num text-14 text-ink-2">{[t("tickets", { name: price, count: offer.qty }), amount].join(dot)}</p>
          {isFirst ? null : (
            <SoftButtonLink href={`/draw/${offer.draw_id}`} prefetch={false} className="mt-2.5">
              {t("seeAndPay")}
            </SoftButtonLink>
          )}
        </div>
      </div>
      {isFirst ? (
        <div className="draw-card-foot">
          <p className="text-13 text-ink-2">
            {t.rich("leftThen", {
              left: () => (
                <b key="left" className="text-warn">
                  <TimeLeft until={offer.ends_at} label={t("left")} />
                </b>
              ),
            })}
          </p>
          <FormFailure className="col-span-full">{failure}</FormFailure>
          <Button variant="spot" loading={busy} onClick={() => void accept(offer)}>
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
