import { expect, test } from "playwright/test";
import { checkCompanions } from "@/lib/domain/catalogue/hall/check-companions";
import { seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { straightAreaSchema } from "@/lib/domain/catalogue/hall/schemas";
import { bestBlock, type FreeSeat } from "@/lib/domain/seats/best-block";
import { splitsPair } from "@/lib/domain/seats/pairs";
import { toggleSeat, type ChosenSeat } from "@/lib/domain/seats/rules";
import { closeDb, db } from "@/lib/platform/db";
import { rounds } from "@/test-support/seeded";

test.afterAll(() => closeDb());

const ROUNDS = rounds({ part: 1_000, full: 10_000 });
const STEPS = 5;
/** Distance between the ids of one hall's seats and those of the next. */
const APART = 1_000;

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Place = FreeSeat & { partner: number | null; owner: number | null };
type Hall = { places: Place[]; byId: Map<number, Place>; keptFor: number };

/** An area of some rows with an aisle, as a hall's file describes it, with some of its places in pairs. */
function hallOf(round: number, roll: (sides: number) => number): Hall {
  const [rows, count] = [1 + roll(2), 4 + roll(5)];
  const accessible = Array.from({ length: rows }, (_, index) => ({ row: index + 1, numbers: [1, ...(roll(2) ? [count] : [])] }));
  const companions = accessible.flatMap(({ row, numbers }) =>
    numbers.filter(() => roll(4) > 0).map((seat) => ({ row, seat, companion: seat === 1 ? 2 : seat - 1 })),
  );
  const area = straightAreaSchema.parse({
    ...{ key: "A", straight: { at: [500, 50] }, rows, seats: count, accessible, companions },
    aisles: roll(2) ? [2] : [],
    number_from: roll(2) ? "left" : "right",
  });
  const seats = seatsOf(area);
  checkCompanions(area, seats, (_, message) => {
    throw new Error(message);
  });
  const idOf = (row: string, number: string | null) => seats.findIndex((seat) => seat.row === row && seat.number === number);
  const places = seats.map(({ partner, ...seat }, at): Place => {
    const other = partner === null ? null : idOf(seat.row, partner);
    return { ...seat, id: round * APART + at, partner: other === null ? null : round * APART + other, owner: null };
  });
  return { places, byId: new Map(places.map((place) => [place.id, place])), keptFor: 2 + roll(STEPS) };
}

const chosenOf = ({ id, partner }: Place) =>
  ({ seat_id: String(id), partner: partner === null ? undefined : String(partner) }) as ChosenSeat;

/** A buyer's wish: presses on the map, the best seats, or anything that another client sends. */
function wishOf({ places, byId }: Hall, { kept, roll }: { kept: boolean; roll: (sides: number) => number }) {
  const free = places.filter(({ owner }) => owner === null);
  const kind = (["map", "best", "own"] as const)[roll(3)]!;
  const anyOf = () => free[roll(free.length)]!;
  if (free.length === 0) return { kind, ids: [] };
  if (kind === "best") {
    const ids = bestBlock(kept ? free.filter(({ partner }) => partner === null) : free, 1 + roll(3), { x: 500, y: 0 }) ?? [];
    return { kind, ids };
  }
  if (kind === "own") return { kind, ids: [...new Set(Array.from({ length: 1 + roll(4) }, () => anyOf().id))] };
  let chosen: ChosenSeat[] = [];
  for (let press = roll(6); press >= 0; press--) {
    const place = anyOf();
    const partner = kept && place.partner !== null ? chosenOf(byId.get(place.partner)!) : undefined;
    const seat = kept ? chosenOf(place) : { ...chosenOf(place), partner: undefined };
    ({ chosen } = toggleSeat({ chosen, seat, partner, max: 4 }));
  }
  return { kind, ids: chosen.map(({ seat_id: id }) => Number(id)) };
}

test("splits no pair over random halls and sales while it is reserved, and map and best seats never try to", async () => {
  const roll = dice(20_261_125);
  const halls = Array.from({ length: ROUNDS }, (_, round) => hallOf(round, roll));
  // Asserted once at the end: ten thousand assertions take longer than the sales.
  const wrong: string[] = [];
  const count = { sold: 0, refused: 0, apart: 0 };
  await db.$transaction(
    async (tx) => {
      const places = halls.flatMap((hall) => hall.places.map(({ id, partner }) => ({ id, partner_id: partner })));
      await tx.$executeRaw`CREATE TEMP TABLE places ON COMMIT DROP AS
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS place(id int, partner_id int)`;
      await tx.$executeRaw`CREATE UNIQUE INDEX ON places (id)`;
      for (let step = 0; step < STEPS; step++) {
        const wishes = halls.map((hall, round) => ({ round, ...wishOf(hall, { kept: step < hall.keptFor, roll }) }));
        // the claim's own SQL, for each hall
        const split = await tx.$queryRaw<{ round: number }[]>`
          SELECT round FROM jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) AS wish(round int, ids int[]) CROSS JOIN LATERAL (
            WITH picked AS (SELECT id, partner_id FROM places WHERE places.id = ANY(wish.ids)) SELECT ${splitsPair} AS split
          ) judged WHERE split`;
        const isSplit = new Set(split.map(({ round }) => round));
        for (const { round, kind, ids } of wishes) {
          const { byId, keptFor, places: all } = halls[round]!;
          const kept = step < keptFor;
          if (kept && isSplit.has(round)) {
            if (kind !== "own") wrong.push(`hall ${round}: ${kind} would split a pair`);
            count.refused++;
            continue;
          }
          for (const id of ids) byId.get(id)!.owner = round * STEPS + step;
          if (ids.length > 0) count.sold++;
          const torn = all.filter(({ owner, partner }) => partner !== null && byId.get(partner)!.owner !== owner);
          if (!kept) count.apart += torn.length;
          else if (torn.length > 0) wrong.push(`hall ${round}: ${kind} has split a pair`);
        }
      }
    },
    { timeout: 120_000 },
  );
  expect(wrong).toEqual([]);
  // Each outcome occurred: sales, refused splits, and places that were sold alone once they were released.
  for (const [what, times] of Object.entries(count)) expect(times, what).toBeGreaterThan(ROUNDS / 10);
});
