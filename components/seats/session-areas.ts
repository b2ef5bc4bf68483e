import type { ChosenSeat } from "@/lib/domain/seats/rules";
import type { AreaView, BlockView, PriceView, Tier, UnavailableBlocksView } from "@/lib/domain/seats/types";

/** An area with its price and how much of it is left: what both the map and the list show. */
export type SessionArea = AreaView & {
  block_id: string;
  block_name: string;
  tier: Tier;
  price_name: string;
  service_fee: number;
  package_size?: number;
};

export type AreaLeft = { remaining: number | null; soldOut: boolean; hot: boolean };

/** The areas in the order of their blocks. An area whose price is unknown cannot be sold here. */
export function joinAreas(blocks: BlockView[], prices: PriceView[]): SessionArea[] {
  const byId = new Map(prices.map((price) => [price.price_id, price]));
  return blocks.flatMap((block) =>
    block.areas.flatMap((area) => {
      const price = byId.get(area.price_id);
      if (!price) return [];
      return [{
        ...area,
        price: price.price,
        block_id: block.block_id,
        block_name: block.name,
        tier: price.tier,
        price_name: price.name,
        service_fee: price.service_fee,
        package_size: price.package_size,
      }];
    }),
  );
}

/** What is left of each area, by its id. Before the first answer nothing counts as sold out. */
export function leftByArea(live: UnavailableBlocksView | null): Map<string, AreaLeft> {
  return new Map((live?.items ?? []).map((item) => [item.area_id, { remaining: item.remaining, soldOut: item.sold_out, hot: item.hot_selling }]));
}

/**
 * The same where whole sets are sold: fewer than a set are as good as none. A set is assigned within
 * one area; who picks seats may put it together from all areas of its price.
 */
export function inWholeSets(left: Map<string, AreaLeft>, areas: SessionArea[], mode: "self" | "auto"): Map<string, AreaLeft> {
  if (areas.every((area) => !area.package_size)) return left;
  const of = (area: SessionArea) => left.get(area.area_id)?.remaining ?? null;
  const together = (area: SessionArea) => (mode === "auto" ? [area] : areas.filter((other) => other.price_id === area.price_id)).reduce((sum, one) => sum + (of(one) ?? 0), 0);
  return new Map(areas.flatMap((area) => {
    const rest = left.get(area.area_id);
    if (!rest) return [];
    return [[area.area_id, { ...rest, soldOut: rest.soldOut || (rest.remaining !== null && together(area) < (area.package_size ?? 1)) }] as const];
  }));
}

export const unknownLeft: AreaLeft = { remaining: null, soldOut: false, hot: false };

/** From this share of an area on it is said to be low. */
const LOW_SHARE = 0.1;

/** The word for what is left; null before the first answer. */
export function leftWord(area: AreaView, left: AreaLeft): "soldOut" | "low" | "hot" | "plenty" | null {
  if (left.soldOut) return "soldOut";
  if (left.remaining === null) return null;
  if (left.remaining <= area.capacity * LOW_SHARE) return "low";
  return left.hot ? "hot" : "plenty";
}

/** The basket at the prices that hold now, its areas named in the page's language. */
export function atPresentPrices(seats: ChosenSeat[], areas: SessionArea[]): ChosenSeat[] {
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  const now = seats.map((seat) => {
    const area = byId.get(seat.area_id);
    if (!area) return seat;
    const present = { price: area.price, service_fee: area.service_fee, area_name: area.name, section: area.section };
    return Object.entries(present).every(([key, value]) => seat[key as keyof typeof present] === value) ? seat : { ...seat, ...present };
  });
  return now.every((seat, index) => seat === seats[index]) ? seats : now;
}
