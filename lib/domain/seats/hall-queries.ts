import { z } from "zod";
import type { HallAreaSeatsView, HallSeatsView, UnavailableSeatsView } from "@/lib/domain/seats/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { Prisma, querySql } from "@/lib/platform/db";

/** Positions are sent in tenths of the map's unit: at a seat's size a finer step is not visible. */
const PARTS = 10;

const placeRow = z.strictObject({ area_id: z.number(), id: z.number().nullable(), x: z.number().nullable(), y: z.number().nullable() });

/** Every numbered seat of a session, in one reply that compresses to a byte or so a seat. @throws NOT_FOUND */
export async function getHallSeats(sessionId: number): Promise<HallSeatsView> {
  const places = await querySql(
    placeRow,
    Prisma.sql`
    SELECT a.id AS area_id, s.id, s.x, s.y
    FROM areas a LEFT JOIN seats s ON s.area_id = a.id AND a.is_numbered
    WHERE a.session_id = ${sessionId} ORDER BY a.position, a.id, s.id`,
  );
  if (places.length === 0) throw new DomainError("NOT_FOUND");
  const areas: HallAreaSeatsView[] = [];
  let at = { area: 0, id: 0, x: 0, y: 0 };
  for (const { area_id, id, x, y } of places) {
    if (id === null) continue;
    if (at.area !== area_id) {
      areas.push({ area_id: String(area_id), ids: [], x: [], y: [] });
      at = { area: area_id, id: 0, x: 0, y: 0 };
    }
    const area = areas.at(-1)!;
    const now = { area: area_id, id, x: Math.round((x ?? 0) * PARTS), y: Math.round((y ?? 0) * PARTS) };
    if (area.ids.length > 0 && id === at.id + 1) area.ids.at(-1)![1] += 1;
    else area.ids.push([id, 1]);
    area.x.push(now.x - at.x);
    area.y.push(now.y - at.y);
    at = now;
  }
  return { parts: PARTS, areas };
}

const takenRow = z.strictObject({ areas: z.number(), ids: z.string().nullable() });

/** The numbered seats of a session that are sold or held now, by id ascending. @throws NOT_FOUND */
export async function getUnavailableHallSeats(sessionId: number): Promise<UnavailableSeatsView> {
  const [hall] = await querySql(
    takenRow,
    Prisma.sql`
    SELECT count(DISTINCT a.id)::int AS areas, string_agg(s.id::text, ',' ORDER BY s.id) AS ids
    FROM areas a LEFT JOIN seats s ON s.area_id = a.id AND a.is_numbered AND s.held_until >= now()
    WHERE a.session_id = ${sessionId}`,
  );
  if (!hall || hall.areas === 0) throw new DomainError("NOT_FOUND");
  return { seat_ids: hall.ids?.split(",") ?? [], as_of: isoInTaipei(new Date()) };
}
