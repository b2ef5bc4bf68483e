import { z } from "zod";
import { countRow as countChange } from "@/lib/domain/catalogue/changes/count-row";
import type { Journal } from "@/lib/domain/catalogue/changes/journal";
import type { HallSeat } from "@/lib/domain/catalogue/hall/types";
import { CatalogueError, type CatalogueProblem } from "@/lib/domain/catalogue/problems";
import { takenPlaces } from "@/lib/domain/catalogue/taken-places";
import type { Taken } from "@/lib/domain/catalogue/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { countRow, idRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

export type PlacesOf = {
  sessionId: number;
  areaId: number;
  /** the area by its keys in the files */
  name: string;
  journal: Journal;
  /** blocked places; applied only when a place is created */
  taken: Taken | undefined;
  seed: string;
  problem: (message: string) => CatalogueProblem;
};

const storedSeatRow = z.strictObject({
  id: z.number(),
  row: z.string(),
  number: z.string(),
  col: z.number(),
  rank: z.number(),
  x: z.number(),
  y: z.number(),
  isAccessible: z.boolean(),
  hasRestrictedView: z.boolean(),
  partner: z.string().nullable(),
  ordered: z.boolean(),
});
type StoredSeat = z.output<typeof storedSeatRow>;

/** The columns of a seat, besides its name, that the hall's file sets. */
const kept = ["col", "rank", "x", "y", "isAccessible", "hasRestrictedView", "partner"] as const;

const nameOf = (seat: { row: string; number: string }) => `${seat.row}/${seat.number}`;

/**
 * Make an area's numbered seats those of the hall's file: create, move and remove them.
 * @throws CatalogueError when one to be removed was ever ordered
 */
export async function writeSeats(tx: Tx, options: PlacesOf & { seats: HallSeat[] }): Promise<void> {
  const { areaId, seats, journal } = options;
  const stored = await queryRows(
    tx,
    storedSeatRow,
    Prisma.sql`
    SELECT id, row, number, col, rank, x, y, is_accessible AS "isAccessible", has_restricted_view AS "hasRestrictedView",
           (SELECT number FROM seats partner WHERE partner.id = seats.partner_id) AS partner,
           EXISTS (SELECT 1 FROM order_items WHERE seat_id = seats.id) AS ordered
    FROM seats WHERE area_id = ${areaId}`,
  );
  const byName = new Map(stored.map((seat) => [nameOf(seat), seat]));
  const taken = takenPlaces(seats.length, options.taken, options.seed);
  const made: object[] = [];
  const moved: { id: number }[] = [];
  const paired: HallSeat[] = [];
  const places = new Map(seats.map((seat, index) => [nameOf(seat), index]));
  // If its wheelchair place is blocked, so is the whole pair.
  const isTaken = (seat: HallSeat, index: number) =>
    taken[seat.partner === null || seat.isAccessible ? index : (places.get(nameOf({ row: seat.row, number: seat.partner })) ?? index)];
  seats.forEach((seat, index) => {
    const { row, number, col, rank, x, y, isAccessible: accessible, hasRestrictedView: restricted } = seat;
    const current = byName.get(nameOf(seat));
    byName.delete(nameOf(seat));
    if (!current)
      made.push({ row, number, col, rank, x, y, accessible, restricted, held: isTaken(seat, index) ? "infinity" : "-infinity" });
    else if (kept.some((field) => current[field] !== seat[field])) {
      moved.push({ id: current.id, col, rank, x, y, accessible, restricted } as { id: number });
    }
    if (seat.partner !== (current?.partner ?? null)) paired.push(seat);
  });
  const gone = [...byName.values()];
  const touched = [...gone, ...moved].map(({ id }) => id);
  refuseOrdered(
    options,
    gone.filter(({ ordered }) => ordered),
  );
  journal.locks.seats.push(...touched);
  noteSeats(
    options,
    { created: made.length, updated: moved.length, removed: gone.length, unchanged: seats.length - made.length - moved.length },
    {
      seatIds: stored.length > 0 ? touched : undefined,
      check: () => assertFree(tx, options, gone),
      run: async () => {
        if (gone.length > 0) await tx.seat.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
        if (made.length > 0) await insertSeats(tx, options, made);
        if (moved.length > 0) await moveSeats(tx, moved);
        if (paired.length > 0) await pairSeats(tx, areaId, paired);
      },
    },
  );
}

function refuseOrdered({ problem }: PlacesOf, ordered: { row: string; number: string }[]): void {
  if (ordered.length === 0) return;
  const names = ordered
    .slice(0, 5)
    .map(({ row, number }) => `row ${row} seat ${number}`)
    .join(", ");
  throw new CatalogueError([problem(`no longer has ${ordered.length} seats that were ordered (${names})`)]);
}

/** Check the locked seats again: one may have been ordered since they were read. */
async function assertFree(tx: Tx, options: PlacesOf, seats: StoredSeat[]): Promise<void> {
  if (seats.length === 0) return;
  const ordered = await queryRows(
    tx,
    idRow,
    Prisma.sql`
    SELECT id FROM seats WHERE id = ANY(${seats.map(({ id }) => id)}::int[])
      AND (order_id IS NOT NULL OR EXISTS (SELECT FROM order_items WHERE seat_id = seats.id))`,
  );
  const ids = new Set(ordered.map(({ id }) => id));
  refuseOrdered(
    options,
    seats.filter(({ id }) => ids.has(id)),
  );
}

async function insertSeats(tx: Tx, { sessionId, areaId }: PlacesOf, made: object[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO seats (session_id, area_id, row, number, col, rank, x, y, is_accessible, has_restricted_view, held_until)
    SELECT ${sessionId}, ${areaId}, row, number, col, rank, x, y, accessible, restricted, held::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      AS place(row text, number text, col int, rank int, x real, y real, accessible boolean, restricted boolean, held text)`;
}

async function moveSeats(tx: Tx, moved: object[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE seats SET col = place.col, rank = place.rank, x = place.x, y = place.y,
      is_accessible = place.accessible, has_restricted_view = place.restricted
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      AS place(id int, col int, rank int, x real, y real, accessible boolean, restricted boolean)
    WHERE seats.id = place.id`;
}

/** Makes each seat of a pair point at the one with which it is sold, after all seats are created. */
async function pairSeats(tx: Tx, areaId: number, paired: HallSeat[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE seats SET partner_id = (
      SELECT id FROM seats other WHERE other.area_id = ${areaId} AND other.row = pair.row AND other.number = pair.partner
    )
    FROM jsonb_to_recordset(${JSON.stringify(paired)}::jsonb) AS pair(row text, number text, partner text)
    WHERE seats.area_id = ${areaId} AND seats.row = pair.row AND seats.number = pair.number`;
}

/**
 * Make the number of places of a standing area or entry time `capacity`. Only places that were never ordered
 * can be removed.
 * @throws CatalogueError when more were ordered than the new capacity
 */
export async function writePlaces(tx: Tx, options: PlacesOf & { capacity: number }): Promise<void> {
  const { sessionId, areaId, capacity } = options;
  const present = await tx.seat.count({ where: { areaId } });
  const [made, surplus] = [Math.max(capacity - present, 0), Math.max(present - capacity, 0)];
  if (surplus > 0) await assertSurplus(tx, options, { present, surplus });
  let going: number[] = [];
  noteSeats(
    options,
    { created: made, updated: 0, removed: surplus, unchanged: Math.min(present, capacity) },
    {
      seatIds: present > 0 ? [] : undefined,
      lock: async () => {
        if (surplus > 0) going = await lockSurplus(tx, options, { present, surplus });
      },
      run: async () => {
        if (made > 0) {
          const held = takenPlaces(capacity, options.taken, options.seed).slice(present);
          await tx.$executeRaw`
          INSERT INTO seats (session_id, area_id, held_until)
          SELECT ${sessionId}, ${areaId}, CASE WHEN held.value::boolean THEN 'infinity'::timestamptz ELSE '-infinity'::timestamptz END
          FROM jsonb_array_elements_text(${JSON.stringify(held)}::jsonb) AS held(value)`;
        }
        if (going.length > 0) await tx.seat.deleteMany({ where: { id: { in: going } } });
      },
    },
  );
}

type Surplus = { present: number; surplus: number };

const neverOrdered = Prisma.sql`order_id IS NULL AND NOT EXISTS (SELECT FROM order_items WHERE seat_id = seats.id)`;

function refuseSurplus({ capacity, problem }: PlacesOf & { capacity: number }, present: number, free: number): never {
  throw new CatalogueError([problem(`cannot have ${capacity} places: ${present - free} were ordered`)]);
}

async function assertSurplus(tx: Tx, options: PlacesOf & { capacity: number }, { present, surplus }: Surplus): Promise<void> {
  const [free] = await queryRows(
    tx,
    countRow,
    Prisma.sql`SELECT count(*)::int AS count FROM seats WHERE area_id = ${options.areaId} AND ${neverOrdered}`,
  );
  if (free!.count < surplus) refuseSurplus(options, present, free!.count);
}

/**
 * Choose the places to remove, locking each and checking it again: a condition read before the lock says nothing about a claim
 * that came in between. If a place was claimed, another one is removed.
 */
async function lockSurplus(tx: Tx, options: PlacesOf & { capacity: number }, { present, surplus }: Surplus): Promise<number[]> {
  const going: number[] = [];
  while (going.length < surplus) {
    const locked = await queryRows(
      tx,
      idRow,
      Prisma.sql`
      SELECT id FROM seats WHERE area_id = ${options.areaId} AND ${neverOrdered} AND id <> ALL(${going}::int[])
      ORDER BY held_until DESC, id DESC LIMIT ${surplus - going.length} FOR UPDATE`,
    );
    if (locked.length === 0) refuseSurplus(options, present, going.length);
    const free = await queryRows(
      tx,
      idRow,
      Prisma.sql`SELECT id FROM seats WHERE id = ANY(${locked.map(({ id }) => id)}::int[]) AND ${neverOrdered}`,
    );
    going.push(...free.map(({ id }) => id));
  }
  return going;
}

type Counted = { created: number; updated: number; removed: number; unchanged: number };
type Doing = { seatIds: number[] | undefined; lock?: () => Promise<void>; check?: () => Promise<void>; run: () => Promise<void> };

/** @param seatIds the affected seats, if the area exists already */
function noteSeats({ journal, areaId, name }: PlacesOf, counted: Counted, { seatIds, ...step }: Doing): void {
  for (const what of ["created", "updated", "removed", "unchanged"] as const) countChange(journal.ledger, "seats", what, counted[what]);
  const { created, updated, removed } = counted;
  if (created + updated + removed === 0) return;
  journal.steps.push({ phase: "seats", kind: "seats", id: areaId, ...step });
  journal.changes.push({
    kind: "seats",
    what: seatIds ? "updated" : "created",
    name,
    fields: [],
    seats: { created, updated, removed },
    concern: seatIds && { of: "seats", id: areaId, seatIds },
  });
}
