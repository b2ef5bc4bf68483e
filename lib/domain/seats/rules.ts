import type { SeatBits, Tier } from "@/lib/domain/seats/types";

/** A seat in the basket, with the data of its name and price. */
export type ChosenSeat = {
  seat_id: string;
  block_id: string;
  area_id: string;
  area_name: string;
  section: string;
  row: string;
  number: string;
  price_id: string;
  /** face value, TWD */
  price: number;
  /** per ticket, TWD */
  service_fee: number;
  tier: Tier;
  accessible?: true;
  restricted_view?: true;
  /** the seat with which it is sold */
  partner?: string;
  /** its pair is sold at half price */
  half?: true;
};

/** Half the price, in whole TWD: rounded down. */
export const halfPrice = (price: number): number => Math.floor(price / 2);

/**
 * Add or remove a seat, with its partner if it has one. At the maximum one must be removed before another is chosen
 * (docs/specification.md, section 5).
 */
export function toggleSeat({ chosen, seat, partner, max }: { chosen: ChosenSeat[]; seat: ChosenSeat; partner?: ChosenSeat; max: number }): {
  result: "added" | "removed" | "at_max";
  chosen: ChosenSeat[];
} {
  const without = withoutSeat(chosen, seat.seat_id);
  if (without.length < chosen.length) return { result: "removed", chosen: without };
  const added = partner ? [seat, partner] : [seat];
  if (chosen.length + added.length > max) return { result: "at_max", chosen };
  return { result: "added", chosen: [...chosen, ...added] };
}

/** The basket without a seat, and without its partner. */
export function withoutSeat(chosen: ChosenSeat[], out: string): ChosenSeat[] {
  return chosen.filter((other) => other.seat_id !== out && other.partner !== out);
}

/** Replaces a chosen seat by another. */
export function swapSeat({ chosen, out, seat }: { chosen: ChosenSeat[]; /** a seat's id */ out: string; seat: ChosenSeat }): ChosenSeat[] {
  return [...withoutSeat(chosen, out), seat];
}

/** Split the basket into the seats that stay and those that others have taken; of a pair both are removed. */
export function withoutTaken(chosen: ChosenSeat[], taken: ReadonlySet<string>): { kept: ChosenSeat[]; lost: ChosenSeat[] } {
  const isLost = ({ seat_id: id, partner }: ChosenSeat) => taken.has(id) || (partner !== undefined && taken.has(partner));
  return { kept: chosen.filter((seat) => !isLost(seat)), lost: chosen.filter(isLost) };
}

/** The price of a set of tickets, in whole TWD. `ticketFee` is the pickup method's fee per ticket. */
export function totalOf(tickets: { price: number; service_fee: number }[], ticketFee = 0) {
  const face = tickets.reduce((sum, ticket) => sum + ticket.price, 0);
  const service = tickets.reduce((sum, ticket) => sum + ticket.service_fee, 0);
  const pickup = tickets.length * ticketFee;
  return { face, service, pickup, total: face + service + pickup };
}

/** How many tickets are missing to a whole package; 0 when whole or not sold in packages. */
export function missingForPackage(count: number, packageSize: number | undefined): number {
  if (!packageSize || count % packageSize === 0) return 0;
  return packageSize - (count % packageSize);
}

/** The counts a price can be bought in: 1, 2, 3 … or whole packages. */
export function countStep(packageSize: number | undefined): number {
  return packageSize && packageSize > 1 ? packageSize : 1;
}

/** The step while no area is chosen yet: whole sets only if nothing else is sold. */
export function sharedStep(areas: { package_size?: number }[]): number {
  const sizes = new Set(areas.map(({ package_size: size }) => countStep(size)));
  return sizes.size === 1 ? [...sizes][0]! : 1;
}

/** Fit a ticket count to the order's limit and the package. */
export function fitCount(count: number, { max, step }: { max: number; step: number }): number {
  const highest = Math.max(step, Math.floor(max / step) * step);
  const whole = Math.ceil(Math.max(1, Math.floor(count)) / step) * step;
  return Math.min(whole, highest);
}

/** The places of a pair that is sold together. */
export const pairPlaces = ["wheelchair", "companion"] as const;
export type PairPlace = (typeof pairPlaces)[number];

type Place = { section: string; row: string | null; number: string | null; restricted_view?: true; pair?: PairPlace };
type SeatMessageKey =
  | "sectionCode"
  | "rowOfSeat"
  | "numberOfSeat"
  | "restrictedSeat"
  | "wheelchairSeat"
  | "companionSeat"
  | "numbersOfSeats"
  | "listJoin"
  | "seatPlace";

/** Codes such as B2 and M1 need the word for area next to them; 前區 and Lawn do not. */
export function isCode(name: string): boolean {
  return /^[A-Za-z]*\d+$|^[A-Za-z]{1,2}$/.test(name);
}

/**
 * Seats as people read them, row by row: B2區8排5號、6號. Places without a number show their area; a restricted view is named.
 * @param t the words of Orders.record in the reader's language
 */
export function seatLines(seats: Place[], t: (key: SeatMessageKey, values?: Record<string, string | number>) => string): string[] {
  const rows = new Map<string, Place[]>();
  for (const seat of seats) {
    const key = `${seat.section} ${seat.row ?? ""}`;
    rows.set(key, [...(rows.get(key) ?? []), seat]);
  }
  return [...rows.values()].map((row) => {
    const { section: name, row: rowName } = row[0]!;
    const section = isCode(name) ? t("sectionCode", { name }) : name;
    if (rowName === null) return section;
    const numbers = row
      .map(({ number, restricted_view: restricted, pair }) =>
        t(pair ? `${pair}Seat` : restricted ? "restrictedSeat" : "numberOfSeat", { number: number ?? "" }),
      )
      .join(t("listJoin"));
    return t("seatPlace", {
      section,
      row: t("rowOfSeat", { row: rowName }),
      numbers: t("numbersOfSeats", { count: row.length, numbers }),
    });
  });
}

/** If ids are further apart than this, their list is shorter, in ids per id. */
const SPREAD_MAX = 64;

/** @param ids ascending @returns undefined when the ids are too far apart */
export function toSeatBits(ids: number[]): SeatBits | undefined {
  const [from = 0] = ids;
  const span = (ids.at(-1) ?? from) - from + 1;
  if (span > SPREAD_MAX * Math.max(1, ids.length)) return undefined;
  const bytes = new Uint8Array(ids.length === 0 ? 0 : Math.ceil(span / 8));
  for (const id of ids) bytes[(id - from) >> 3]! |= 1 << ((id - from) & 7);
  return { from: String(from), bits: btoa(String.fromCharCode(...bytes)) };
}

/** The ids, ascending. */
export function fromSeatBits({ from, bits }: SeatBits): string[] {
  const ids: string[] = [];
  const bytes = atob(bits);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) ids.push(String(Number(from) + at * 8 + bit));
  }
  return ids;
}
