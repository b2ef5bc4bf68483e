"use client";

import { useTranslations } from "next-intl";
import type { Hall } from "@/components/office/seats/read-hall";
import { TierShape } from "@/components/ui/tier-shape";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import type { SeatState } from "@/lib/office/seats/rules";

type PriceLegendProps = { hall: Hall; stateOf: (seatId: string) => SeatState };

/** The colour of each price, with the number of its free seats. */
export function PriceLegend({ hall, stateOf }: PriceLegendProps) {
  const t = useTranslations("OfficeSeats.view");
  const prices = new Map<number, { tier: number | null; free: number; all: number }>();
  for (const [id, { area }] of hall.seats) {
    if (area.price === null) continue;
    const price = prices.get(area.price) ?? { tier: area.tier, free: 0, all: 0 };
    prices.set(area.price, { ...price, all: price.all + 1, free: price.free + (stateOf(id) === "free" ? 1 : 0) });
  }
  return (
    <ul className="st-scale">
      {[...prices.entries()]
        .sort(([one], [other]) => other - one)
        .map(([price, { tier, free, all }]) => (
          <li key={price}>
            <TierShape tier={tier ?? 0} className="st-mark" />
            {t("priceFree", { price: formatMoney(price), free: formatCount(free), count: formatCount(all) })}
          </li>
        ))}
    </ul>
  );
}
