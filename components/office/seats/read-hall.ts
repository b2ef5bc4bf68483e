import type { z } from "zod";
import { boxAround, type ViewBox } from "@/components/seats/map/view-box";
import { planSeats, type PlannedSeat, type SeatPlan } from "@/components/seats/plan-seats";
import type { SeatState } from "@/lib/office/seats/rules";
import type { hallPlacesSchema, hallStatesSchema, seatMapSchema } from "@/lib/office/seats/schemas";

export type SeatMapReply = z.output<typeof seatMapSchema>;
export type HallPlaces = z.output<typeof hallPlacesSchema>;
export type HallStates = z.output<typeof hallStatesSchema>;
export type SeatBlockView = HallStates["blocks"][number];

export type HallArea = {
  id: string;
  /** without the word for area (區), which every sentence about it adds */
  name: string;
  /** 1 to 5; null if the ticket type sets the price */
  tier: number | null;
  price: number | null;
  /** null if the ticket type sets it */
  priceId: string | null;
  /** the entry time that its places belong to; null if it has none */
  entry: { starts_at: string; entry_until: string } | null;
  isNumbered: boolean;
  /** places without numbers that the hall's drawing shows as one shape */
  isStanding: boolean;
  plan: SeatPlan;
  box: ViewBox;
};
export type HallSeat = { seat: PlannedSeat; area: HallArea };
/** All seats of a hall by id, and its areas in order. */
export type Hall = {
  calledOff: SeatMapReply["called_off"];
  areas: HallArea[];
  /** the session's prices; of an exhibition, its ticket types */
  prices: SeatMapReply["prices"];
  seats: Map<string, HallSeat>;
  /** places for wheelchair users */
  accessible: ReadonlySet<string>;
  /** seats next to them that are sold together with them */
  companions: ReadonlySet<string>;
  /** from a wheelchair place to its companion seat, and back */
  partners: Map<string, string>;
  /** the smallest pitch of the areas; of a hall with standing areas only, a part of its width. Infinity: there is nothing to draw */
  pitch: number;
};

/** The pitch of a hall without seats, as a part of its width: the map's limits of zooming depend on it. */
const PITCH_WITHOUT_SEATS = 1 / 60;

/**
 * Combines two replies into a hall: the areas, and the positions of the seats.
 * @param shapes ids of the areas that the hall's drawing contains
 */
export function readHall(map: SeatMapReply, places: HallPlaces, shapes: readonly string[] = []): Hall {
  const rowsOf = new Map(places.areas.map((area) => [area.area_id, area.rows]));
  const areas = map.areas.flatMap(({ area_id, name, tier, price, price_id, entry, is_numbered }): HallArea[] => {
    const rows = (rowsOf.get(area_id) ?? []).map(({ row, ids, numbers, xs, ys }) => ({
      row: row ?? "",
      seats: ids.map((id, at) => ({ seat_id: String(id), number: numbers[at] ?? "", x: xs[at] ?? 0, y: ys[at] ?? 0 })),
    }));
    const plan = planSeats({ rows, stage_direction: "none" });
    if (plan.count === 0) return [];
    return [
      {
        id: area_id,
        name: name.replace(/(?<!\s)\s*區$|^area\s+/i, ""),
        tier,
        price,
        priceId: price_id,
        entry,
        isNumbered: is_numbered,
        isStanding: !is_numbered && entry === null && shapes.includes(area_id),
        plan,
        box: boxAround(plan.rows.flat(), plan.pitch),
      },
    ];
  });
  const seats = new Map(areas.flatMap((area) => area.plan.rows.flat().map((seat) => [seat.seat_id, { seat, area }] as const)));
  const partners = new Map(places.pairs.flatMap(([one, other]) => [[`${one}`, `${other}`] as const, [`${other}`, `${one}`] as const]));
  const accessible = new Set(places.accessible.map(String));
  const companions = new Set([...partners.keys()].filter((id) => !accessible.has(id)));
  const numbered = areas.filter((area) => area.isNumbered);
  const hasSeats = numbered.length > 0 || !areas.some(({ isStanding }) => isStanding);
  const pitch = hasSeats ? Math.min(...numbered.map((area) => area.plan.pitch)) : map.hall.width * PITCH_WITHOUT_SEATS;
  return { calledOff: map.called_off, areas, prices: map.prices, seats, accessible, companions, partners, pitch };
}

/** Returns how many places of an area were sold, and how many can still be sold. */
export function countPlaces({ plan }: HallArea, stateOf: (seatId: string) => SeatState): { sold: number; left: number } {
  const states = plan.rows.flat().map(({ seat_id: id }) => stateOf(id));
  return {
    sold: states.filter((state) => state === "sold" || state === "scanned" || state === "complimentary").length,
    left: states.filter((state) => state === "free").length,
  };
}

/** The state of each seat, with details of held and blocked ones. */
export type Truth = {
  stateOf: (seatId: string) => SeatState;
  heldUntil: Map<string, string>;
  blockOf: Map<string, SeatBlockView>;
  asOf: string;
};

/** Indexes the reply about states by seat. */
export function readTruth({ as_of, states, others, held, blocks }: HallStates): Truth {
  const state = new Map(Object.entries(states).flatMap(([name, ids]) => (ids ?? []).map((id) => [String(id), name as SeatState] as const)));
  return {
    asOf: as_of,
    stateOf: (seatId) => state.get(seatId) ?? others,
    heldUntil: new Map(held.flatMap(({ until, ids }) => ids.map((id) => [String(id), until] as const))),
    blockOf: new Map(blocks.flatMap((block) => block.ids.map((id) => [String(id), block] as const))),
  };
}
