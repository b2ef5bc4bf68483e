"use client";

import { useTranslations } from "next-intl";
import { ChevronDown } from "@/components/icons/chevron-down";
import type { AreaOrder, PriceChoice } from "@/components/seats/hall/sort-areas";
import { TierShape } from "@/components/ui/tier-shape";
import { formatCount } from "@/lib/i18n/format";

type AreaFilterProps = {
  prices: PriceChoice[];
  price: number | null;
  onPrice: (price: number | null) => void;
  order: AreaOrder;
  onOrder: (order: AreaOrder) => void;
  /** a sentence about what is available with this filter */
  summary: string;
  /** standing places of a price are all equal, so they cannot be sorted by distance */ isStanding: boolean;
};

const orders: AreaOrder[] = ["best", "cheapest"];

/** The filter and the order of the area list; the map uses the same filter. */
export function AreaFilter({ prices, price, onPrice, order, onOrder, summary, isStanding }: AreaFilterProps) {
  const t = useTranslations("Seats.hall");
  return (
    <>
      {prices.length > 1 ? (
        <div className="price-chips num" role="group" aria-label={t("price")}>
          <button type="button" className="price-chip" aria-pressed={price === null} onClick={() => onPrice(null)}>
            {t("all")}
          </button>
          {prices.map((choice) => (
            <button
              key={choice.price}
              type="button"
              className="price-chip"
              aria-pressed={price === choice.price}
              disabled={choice.soldOut}
              onClick={() => onPrice(price === choice.price ? null : choice.price)}
            >
              {choice.soldOut ? null : <TierShape tier={choice.tier} className="size-4" />}
              <span translate="no">{formatCount(choice.price)}</span>
            </button>
          ))}
        </div>
      ) : null}
      <div className="area-meta num">
        <p aria-live="polite">{summary}</p>
        <span className="area-sort">
          <select aria-label={t("sort")} value={order} onChange={(event) => onOrder(event.target.value as AreaOrder)}>
            {orders.map((one) => (
              <option key={one} value={one}>
                {t(isStanding && one === "best" ? "dearest" : one)}
              </option>
            ))}
          </select>
          <ChevronDown className="ic ic-s" aria-hidden />
        </span>
      </div>
    </>
  );
}
