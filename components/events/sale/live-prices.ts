import type { PriceWithAreas } from "@/components/events/sale/session-prices";
import type { Remaining } from "@/components/events/sale/use-remaining";
import { leftLevel } from "@/lib/domain/events/rules";

type LivePrice = PriceWithAreas & { remaining?: number };

/** The places that are reserved for the member's rights at a session, by area id; empty for all others. */
export type ReservedByArea = ReadonlyMap<string, number>;

/** The places left for a member: those for everybody, and those that are reserved for the member. */
export function withReserved(remaining: Remaining | undefined, reserved: ReservedByArea): Remaining | undefined {
  if (!remaining || reserved.size === 0) return remaining;
  return new Map([...remaining].map(([id, area]) => [id, { ...area, remaining: area.remaining + (reserved.get(id) ?? 0) }]));
}

/** Prices with the current availability of their areas. */
export function livePrices(prices: PriceWithAreas[], remaining: Remaining | undefined): LivePrice[] {
  if (!remaining) return prices;
  return prices.map((price) => {
    const areas = price.area_ids.flatMap((id) => remaining.get(id) ?? []);
    if (areas.length === 0) return price;
    const kept = areas.reduce((sum, area) => sum + (area.kept ?? 0), 0);
    const free = areas.reduce((sum, area) => sum + area.remaining, -kept);
    const left = leftLevel({ free, kept, capacity: price.capacity, hotBelowPercent: price.hot_below_percent, least: price.package_size });
    return { ...price, remaining: free, left, sold_out: left === "soldOut" };
  });
}

/** Places left in the whole session; undefined until known. */
export function placesLeft(remaining: Remaining | undefined): number | undefined {
  return remaining ? [...remaining.values()].reduce((sum, area) => sum + area.remaining, 0) : undefined;
}

/** The step of the ticket count: one, or a whole set if only sets of one size are sold. */
export function ticketStep(prices: PriceWithAreas[]): number {
  const sizes = new Set(prices.filter((price) => !price.sold_out).map((price) => price.package_size ?? 1));
  return sizes.size === 1 ? ([...sizes][0] ?? 1) : 1;
}
