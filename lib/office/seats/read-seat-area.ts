import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { inScope } from "@/lib/office/seats/in-scope";
import { blockReasons, seatStates } from "@/lib/office/seats/rules";
import type { seatAreaSchema } from "@/lib/office/seats/schemas";
import { seatState, stateJoins } from "@/lib/office/seats/seat-state";
import type { EventScope } from "@/lib/office/seats/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { Prisma, querySql } from "@/lib/platform/db";

const seatRow = z.strictObject({
  id: z.number(),
  row: z.string().nullable(),
  number: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  state: z.enum(seatStates),
  until: z.date().nullable(),
  block_id: z.number().nullable(),
  reason: z.enum(blockReasons).nullable(),
  note: z.string().nullable(),
  order_no: z.string().nullable(),
});

/** Returns each seat of an area with its present state. @throws NOT_FOUND also for an area without seats */
export async function readSeatArea(
  { sessionId, areaId }: { sessionId: number; areaId: number },
  scope: EventScope,
): Promise<z.input<typeof seatAreaSchema>> {
  const seats = await querySql(
    seatRow,
    Prisma.sql`
    SELECT s.id, s."row", s.number, s.x, s.y, ${seatState} AS state,
      CASE WHEN s.held_until >= now() AND isfinite(s.held_until) THEN s.held_until END AS until,
      b.id AS block_id, b.reason::text AS reason, b.note, o.order_no
    FROM seats s JOIN event_sessions es ON es.id = s.session_id ${stateJoins}
    LEFT JOIN seat_blocks b ON b.id = s.block_id AND s.order_id IS NULL AND s.held_until >= now()
    WHERE s.area_id = ${areaId} AND s.session_id = ${sessionId} AND ${inScope(scope)}
    ORDER BY s.rank, s."row", s.col, s.id`,
  );
  if (seats.length === 0) throw new DomainError("NOT_FOUND");
  return {
    area_id: String(areaId),
    seats: seats.map(({ id, block_id, until, ...seat }) => ({
      id: String(id),
      ...seat,
      until: until && isoInTaipei(until),
      block_id: block_id === null ? null : String(block_id),
    })),
  };
}
