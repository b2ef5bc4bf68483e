import type { AreaLeft, SessionArea } from "@/components/seats/session-areas";

export type AreaOrder = "best" | "cheapest";

type Sorting = {
  left: Map<string, AreaLeft>;
  order: AreaOrder;
  /** only areas of this price; null for all */
  price: number | null;
  /** from the stage, in any unit; unknown areas retain their order */
  distanceOf: (areaId: string) => number | undefined;
};

/**
 * The areas in the order of the list, sold-out ones last. Best first sorts by price (dearest first), then by distance from the
 * stage; cheapest first reverses only the prices.
 */
export function sortAreas(areas: SessionArea[], { left, order, price, distanceOf }: Sorting): SessionArea[] {
  const isGone = (area: SessionArea) => left.get(area.area_id)?.soldOut ?? false;
  const upwards = order === "cheapest" ? 1 : -1;
  return areas
    .filter((area) => price === null || area.price === price)
    .sort(
      (a, b) =>
        Number(isGone(a)) - Number(isGone(b)) ||
        upwards * (a.price - b.price) ||
        (distanceOf(a.area_id) ?? 0) - (distanceOf(b.area_id) ?? 0),
    );
}

export type PriceChoice = { price: number; tier: SessionArea["tier"]; soldOut: boolean };

/**
 * The prices to filter by, dearest first. They include sold-out ones, so that they do not move during a sale. A price is sold out
 * when all its areas are.
 */
export function priceChoices(areas: SessionArea[], left: Map<string, AreaLeft>): PriceChoice[] {
  const choices = new Map<number, PriceChoice>();
  for (const area of areas) {
    const gone = left.get(area.area_id)?.soldOut ?? false;
    const known = choices.get(area.price);
    choices.set(area.price, { price: area.price, tier: known?.tier ?? area.tier, soldOut: (known?.soldOut ?? true) && gone });
  }
  return [...choices.values()].sort((a, b) => b.price - a.price);
}
