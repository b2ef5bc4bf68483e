"use client";

import { useTranslations } from "next-intl";
import type { CounterPrice } from "@/components/office/box-office/types";
import type { SeatChoice } from "@/components/office/box-office/use-seat-choice";
import { KeyHint } from "@/components/office/ui/key-hint";
import { Money } from "@/components/ui/money";
import { TierShape } from "@/components/ui/tier-shape";

/** The keys of the first six prices. */
export const priceKeys = ["a", "b", "c", "d", "e", "f"] as const;
const counts = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Chooses a price, the number of seats, and how many of them at half price. */
export function PriceChoice({ prices, choice }: { prices: CounterPrice[]; choice: SeatChoice }) {
  const t = useTranslations("OfficeBoxOffice");
  return (
    <>
      <fieldset>
        <legend className="lbl">{t("price")}</legend>
        {prices.map(({ price_id: id, name, tier, price, free }, at) => (
          <label key={id} className="bo-price">
            <input
              type="radio"
              name="bo-price"
              checked={choice.priceId === id}
              onChange={() => choice.choosePrice(id)}
              disabled={free === 0}
            />
            {priceKeys[at] ? <KeyHint>{priceKeys[at].toUpperCase()}</KeyHint> : <span />}
            {tier === null ? null : <TierShape tier={tier} />}
            <span className="bo-name">{name}</span>
            <Money amount={price} className="bo-amount" />
            <span className="bo-free num">{free === 0 ? t("soldOut") : t("left", { count: free ?? 0 })}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="lbl">{t("qty")}</legend>
        <div className="bo-counts">
          {counts.map((count) => (
            <label key={count} className="bo-count num">
              <input type="radio" name="bo-qty" checked={choice.qty === count} onChange={() => choice.chooseQty(count)} />
              {count}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="button" className="chip bo-half" aria-pressed={choice.concessions > 0} onClick={choice.turnConcessions}>
        {choice.concessions > 0 ? t("concessions", { count: choice.concessions }) : t("concession")}
        <KeyHint>Z</KeyHint>
      </button>
    </>
  );
}
