import { z } from "zod";
import { keptPlaces } from "@/lib/domain/events/availability";
import { isHot } from "@/lib/domain/events/rules";
import type { SeatListView, StageDirection, UnavailableBlocksView, UnavailableSeatsView } from "@/lib/domain/seats/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, Prisma, querySql } from "@/lib/platform/db";

const seatRow = z.strictObject({
  id: z.number(),
  row: z.string(),
  number: z.string(),
  x: z.number(),
  y: z.number(),
  accessible: z.boolean(),
  restricted: z.boolean(),
  partner: z.number().nullable(),
});

/**
 * The numbered seats of an area, rows from the stage outwards and seats along the row.
 * @throws NOT_FOUND when the area is not in the block, or has no numbered seats
 */
export async function getSeatList({ blockId, areaId }: { blockId: number; areaId: number }): Promise<SeatListView> {
  const area = await db.area.findFirst({
    where: { id: areaId, blockId, isNumbered: true },
    select: { session: { select: { hall: { select: { stageDirection: true } } } } },
  });
  if (!area) throw new DomainError("NOT_FOUND");
  const seats = await querySql(
    seatRow,
    Prisma.sql`
    SELECT id, "row", "number", x, y, is_accessible AS accessible, has_restricted_view AS restricted, partner_id AS partner
    FROM seats WHERE area_id = ${areaId} ORDER BY rank, "row", col`,
  );
  const rows: SeatListView["rows"] = [];
  for (const { id, row, number, x, y, accessible, restricted, partner } of seats) {
    if (rows.at(-1)?.row !== row) rows.push({ row, seats: [] });
    rows.at(-1)?.seats.push({
      seat_id: String(id),
      number,
      x,
      y,
      ...(accessible ? { accessible: true as const } : {}),
      ...(restricted ? { restricted_view: true as const } : {}),
      ...(partner === null ? {} : { partner: String(partner) }),
    });
  }
  return { rows, stage_direction: area.session.hall.stageDirection as StageDirection };
}

const takenRow = z.strictObject({ ids: z.string().nullable() });

/** The seats of an area that are sold or held now. @throws NOT_FOUND */
export async function getUnavailableSeats({ blockId, areaId }: { blockId: number; areaId: number }): Promise<UnavailableSeatsView> {
  const [area] = await querySql(
    takenRow,
    Prisma.sql`
    SELECT (SELECT string_agg(s.id::text, ',' ORDER BY s.id) FROM seats s WHERE s.area_id = a.id AND s.held_until >= now()) AS ids
    FROM areas a WHERE a.id = ${areaId} AND a.block_id = ${blockId}`,
  );
  if (!area) throw new DomainError("NOT_FOUND");
  return { seat_ids: area.ids?.split(",") ?? [], as_of: isoInTaipei(new Date()) };
}

const remainingRow = z.strictObject({
  area_id: z.number(),
  block_id: z.number(),
  capacity: z.number(),
  hot_below: z.number(),
  starts_at: z.date().nullable(),
  remaining: z.number(),
  kept: z.number(),
});

/** The free places of each area, for exhibitions also of each entry time. */
export async function getUnavailableBlocks(sessionId: number): Promise<UnavailableBlocksView> {
  const areas = await querySql(
    remainingRow,
    Prisma.sql`
      SELECT a.id AS area_id, a.block_id, a.capacity, es.hot_below_percent AS hot_below, tt.starts_at,
        (SELECT count(*)::int FROM seats s WHERE s.area_id = a.id AND s.held_until < now()) AS remaining, k.kept
      FROM areas a JOIN event_sessions es ON es.id = a.session_id LEFT JOIN ticket_times tt ON tt.id = a.ticket_time_id
        CROSS JOIN LATERAL (${keptPlaces}) k
      WHERE a.session_id = ${sessionId} ORDER BY a.position, a.id`,
  );
  if (areas.length === 0) throw new DomainError("NOT_FOUND");
  const times = areas.filter((area) => area.starts_at !== null);
  return {
    items: areas.map((area) => ({
      block_id: String(area.block_id),
      area_id: String(area.area_id),
      remaining: area.remaining,
      ...(area.kept > 0 ? { kept: area.kept } : {}),
      sold_out: area.remaining === 0,
      hot_selling: isHot({ free: area.remaining, capacity: area.capacity, hotBelowPercent: area.hot_below }),
    })),
    ...(times.length > 0
      ? {
          ticket_times: times.map((area) => ({
            ticket_time: isoInTaipei(area.starts_at as Date),
            remaining: area.remaining,
            sold_out: area.remaining === 0,
          })),
        }
      : {}),
    as_of: isoInTaipei(new Date()),
  };
}
