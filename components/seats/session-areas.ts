import { leftLevel, type LeftLevel } from "@/lib/domain/events/rules";
import type { ReservedPlaces } from "@/lib/domain/rights/types";
import { halfPrice, type ChosenSeat } from "@/lib/domain/seats/rules";
import type { AreaView, BlockView, PriceView, Tier, UnavailableBlocksView } from "@/lib/domain/seats/types";

/** An area with its price and availability, as both the map and the list show it. */
export type SessionArea = AreaView & {
  block_id: string;
  block_name: string;
  tier: Tier;
  price_name: string;
  service_fee: number;
  package_size?: number;
  /** of all areas of its price */
  price_capacity: number;
  hot_below_percent: number;
};

export type AreaLeft = {
  /** places that anybody can buy */
  remaining: number | null;
  /** additional places, in pairs that are reserved for wheelchair users */
  kept?: number;
  soldOut: boolean;
};

/** The areas in the order of their blocks. An area without a known price cannot be sold here and is left out. */
export function joinAreas(blocks: BlockView[], prices: PriceView[]): SessionArea[] {
  const byId = new Map(prices.map((price) => [price.price_id, price]));
  return blocks.flatMap((block) =>
    block.areas.flatMap((area) => {
      const price = byId.get(area.price_id);
      if (!price) return [];
      return [
        {
          ...area,
          price: price.price,
          block_id: block.block_id,
          block_name: block.name,
          tier: price.tier,
          price_name: price.name,
          service_fee: price.service_fee,
          package_size: price.package_size,
          price_capacity: price.capacity,
          hot_below_percent: price.hot_below_percent,
        },
      ];
    }),
  );
}

/**
 * The availability of each area, by its id. Before the first answer no area counts as sold out.
 * @param reserved places for the member's rights, which the general answer counts as taken
 */
export function leftByArea(live: UnavailableBlocksView | null, reserved: ReservedPlaces["items"] = []): Map<string, AreaLeft> {
  const own = (id: string) => reserved.reduce((sum, { area_id: of, places }) => (of === id ? sum + places : sum), 0);
  return new Map(
    (live?.items ?? []).map(({ area_id: id, remaining, kept = 0, sold_out: soldOut }) => [
      id,
      { remaining: remaining - kept + own(id), kept, soldOut: soldOut && own(id) === 0 },
    ]),
  );
}

/**
 * The same where whole sets are sold: an area with fewer tickets than a set counts as sold out. A set is assigned within one
 * area, but members who pick seats may combine all areas of its price.
 */
export function inWholeSets(left: Map<string, AreaLeft>, areas: SessionArea[], mode: "self" | "auto"): Map<string, AreaLeft> {
  if (areas.every((area) => !area.package_size)) return left;
  const of = (area: SessionArea) => left.get(area.area_id)?.remaining ?? null;
  const together = (area: SessionArea) =>
    (mode === "auto" ? [area] : areas.filter((other) => other.price_id === area.price_id)).reduce((sum, one) => sum + (of(one) ?? 0), 0);
  return new Map(
    areas.flatMap((area) => {
      const rest = left.get(area.area_id);
      if (!rest) return [];
      return [
        [
          area.area_id,
          { ...rest, soldOut: rest.soldOut || (rest.remaining !== null && together(area) < (area.package_size ?? 1)) },
        ] as const,
      ];
    }),
  );
}

export const unknownLeft: AreaLeft = { remaining: null, soldOut: false };

const scarcest: LeftLevel[] = ["low", "hot", "plenty"];

/**
 * The availability level of each area, by its id; empty before the first answer. It includes what the price has left in all areas
 * together, as on the event's page: an area whose price is nearly sold out is not "available".
 */
export function leftLevels(areas: SessionArea[], left: Map<string, AreaLeft>): Map<string, LeftLevel> {
  const ofPrice = new Map<string, number>();
  for (const area of areas) ofPrice.set(area.price_id, (ofPrice.get(area.price_id) ?? 0) + (left.get(area.area_id)?.remaining ?? 0));
  return new Map(
    areas.flatMap((area) => {
      const { remaining, kept, soldOut } = left.get(area.area_id) ?? unknownLeft;
      if (soldOut) return [[area.area_id, "soldOut"] as const];
      if (remaining === null) return [];
      if (remaining === 0 && kept) return [[area.area_id, "wheelchair"] as const];
      const hotBelowPercent = area.hot_below_percent;
      const own = leftLevel({ free: remaining, capacity: area.capacity, hotBelowPercent });
      const price = leftLevel({ free: ofPrice.get(area.price_id) ?? remaining, capacity: area.price_capacity, hotBelowPercent });
      return [[area.area_id, scarcest.find((level) => level === own || level === price) ?? "soldOut"] as const];
    }),
  );
}

/** The basket with current prices and with area names in the page's language. */
export function atPresentPrices(seats: ChosenSeat[], areas: SessionArea[]): ChosenSeat[] {
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  const now = seats.map((seat) => {
    const area = byId.get(seat.area_id);
    if (!area) return seat;
    const price = seat.half ? halfPrice(area.price) : area.price;
    const present = { price, service_fee: area.service_fee, area_name: area.name, section: area.section };
    return Object.entries(present).every(([key, value]) => seat[key as keyof typeof present] === value) ? seat : { ...seat, ...present };
  });
  return now.every((seat, index) => seat === seats[index]) ? seats : now;
}
