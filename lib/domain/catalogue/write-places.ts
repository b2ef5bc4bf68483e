import type { Tx } from "@/lib/platform/db";
import { CatalogueError, type CatalogueProblem } from "@/lib/domain/catalogue/problems";
import { count, type Ledger } from "@/lib/domain/catalogue/save-row";
import { takenPlaces } from "@/lib/domain/catalogue/taken-places";
import type { SeatPlace, Taken } from "@/lib/domain/catalogue/types";

export type PlacesOf = {
  sessionId: number;
  areaId: number;
  /** held back by the house; applied when a place is made and never again */
  taken: Taken | undefined;
  seed: string;
  problem: (message: string) => CatalogueProblem;
};

type StoredSeat = { id: number; row: string; number: string; col: number; rank: number; x: number; y: number; isAccessible: boolean; ordered: boolean };

const nameOf = (seat: { row: string; number: string }) => `${seat.row}/${seat.number}`;

/**
 * Brings an area's numbered seats to what the hall's file says: new ones are made, moved ones
 * moved, and those that are gone are removed.
 * @throws CatalogueError when one that is gone was ever ordered
 */
export async function writeSeats(tx: Tx, options: PlacesOf & { seats: SeatPlace[]; ledger: Ledger }): Promise<void> {
  const { sessionId, areaId, seats, ledger } = options;
  const stored = await tx.$queryRaw<StoredSeat[]>`
    SELECT id, row, number, col, rank, x, y, is_accessible AS "isAccessible",
           EXISTS (SELECT 1 FROM order_items WHERE seat_id = seats.id) AS ordered
    FROM seats WHERE area_id = ${areaId}`;
  const byName = new Map(stored.map((seat) => [nameOf(seat), seat]));
  const taken = takenPlaces(seats.length, options.taken, options.seed);
  const made: object[] = [];
  const moved: object[] = [];
  seats.forEach((seat, index) => {
    const { row, number, col, rank, x, y, isAccessible: accessible } = seat;
    const current = byName.get(nameOf(seat));
    byName.delete(nameOf(seat));
    if (!current) made.push({ row, number, col, rank, x, y, accessible, held: taken[index] ? "infinity" : "-infinity" });
    else if (current.col !== col || current.rank !== rank || current.x !== x || current.y !== y || current.isAccessible !== accessible) {
      moved.push({ id: current.id, col, rank, x, y, accessible });
    }
  });
  const gone = [...byName.values()];
  const sold = gone.filter((seat) => seat.ordered);
  if (sold.length > 0) {
    const names = sold.slice(0, 5).map((seat) => `row ${seat.row} seat ${seat.number}`).join(", ");
    throw new CatalogueError([options.problem(`no longer has ${sold.length} seats that were ordered (${names})`)]);
  }
  if (gone.length > 0) await tx.seat.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  if (made.length > 0) {
    await tx.$executeRaw`
      INSERT INTO seats (session_id, area_id, row, number, col, rank, x, y, is_accessible, held_until)
      SELECT ${sessionId}, ${areaId}, row, number, col, rank, x, y, accessible, held::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        AS place(row text, number text, col int, rank int, x real, y real, accessible boolean, held text)`;
  }
  if (moved.length > 0) {
    await tx.$executeRaw`
      UPDATE seats SET col = place.col, rank = place.rank, x = place.x, y = place.y, is_accessible = place.accessible
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS place(id int, col int, rank int, x real, y real, accessible boolean)
      WHERE seats.id = place.id`;
  }
  count(ledger, "seats", "created", made.length);
  count(ledger, "seats", "updated", moved.length);
  count(ledger, "seats", "removed", gone.length);
  count(ledger, "seats", "unchanged", seats.length - made.length - moved.length);
}

/**
 * Brings a standing area's (or an entry time's) places to `capacity`. Places that were never
 * ordered can be taken away again.
 * @throws CatalogueError when more were ordered than the new capacity holds
 */
export async function writePlaces(tx: Tx, options: PlacesOf & { capacity: number; ledger: Ledger }): Promise<void> {
  const { sessionId, areaId, capacity, ledger } = options;
  const present = await tx.seat.count({ where: { areaId } });
  count(ledger, "seats", "unchanged", Math.min(present, capacity));
  if (present < capacity) {
    const held = takenPlaces(capacity, options.taken, options.seed).slice(present);
    await tx.$executeRaw`
      INSERT INTO seats (session_id, area_id, held_until)
      SELECT ${sessionId}, ${areaId}, CASE WHEN held.value::boolean THEN 'infinity'::timestamptz ELSE '-infinity'::timestamptz END
      FROM jsonb_array_elements_text(${JSON.stringify(held)}::jsonb) AS held(value)`;
    count(ledger, "seats", "created", capacity - present);
  }
  if (present > capacity) {
    const surplus = present - capacity;
    const removed = await tx.$executeRaw`
      DELETE FROM seats WHERE id IN (
        SELECT id FROM seats
        WHERE area_id = ${areaId} AND NOT EXISTS (SELECT 1 FROM order_items WHERE seat_id = seats.id)
        ORDER BY held_until DESC, id DESC LIMIT ${surplus})`;
    if (removed < surplus) {
      throw new CatalogueError([options.problem(`cannot have ${capacity} places: ${present - removed} were ordered`)]);
    }
    count(ledger, "seats", "removed", removed);
  }
}
