import { z } from "zod";
import { keepsPairs } from "@/lib/domain/events/availability";
import { DomainError } from "@/lib/errors/domain-error";
import { inScope } from "@/lib/office/seats/in-scope";
import type { hallPlacesSchema } from "@/lib/office/seats/schemas";
import type { EventScope } from "@/lib/office/seats/types";
import { Prisma, querySql } from "@/lib/platform/db";

const placesRow = z.strictObject({
  area_id: z.number(),
  row: z.string().nullable(),
  ids: z.array(z.number()),
  numbers: z.array(z.string()),
  xs: z.array(z.number()),
  ys: z.array(z.number()),
  accessible: z.array(z.number()),
});
const pairRow = z.strictObject({ id: z.number(), partner: z.number() });

/** Returns where every seat of a session is, in the order of areas and rows; nothing of it changes during a sale. @throws NOT_FOUND */
export async function readHallPlaces(sessionId: number, scope: EventScope): Promise<z.input<typeof hallPlacesSchema>> {
  const rows = await querySql(
    placesRow,
    Prisma.sql`
    SELECT s.area_id, s."row", array_agg(s.id ORDER BY s.col, s.id) AS ids,
      array_agg(coalesce(s.number, '') ORDER BY s.col, s.id) AS numbers,
      array_agg(coalesce(round(s.x::numeric, 1), 0)::float8 ORDER BY s.col, s.id) AS xs,
      array_agg(coalesce(round(s.y::numeric, 1), 0)::float8 ORDER BY s.col, s.id) AS ys,
      coalesce(array_agg(s.id ORDER BY s.col, s.id) FILTER (WHERE s.is_accessible), '{}') AS accessible
    FROM seats s JOIN areas a ON a.id = s.area_id JOIN event_sessions es ON es.id = a.session_id
    WHERE a.session_id = ${sessionId} AND ${inScope(scope)}
    GROUP BY s.area_id, a.position, s."row", s.rank ORDER BY a.position, s.area_id, s.rank, s."row"`,
  );
  if (rows.length === 0) throw new DomainError("NOT_FOUND");
  const areas = new Map<number, z.input<typeof hallPlacesSchema>["areas"][number]>();
  for (const { area_id, accessible: _, ...row } of rows) {
    const area = areas.get(area_id);
    if (area) area.rows.push(row);
    else areas.set(area_id, { area_id: String(area_id), rows: [row] });
  }
  return { areas: [...areas.values()], accessible: rows.flatMap(({ accessible }) => accessible), pairs: await readPairs(sessionId) };
}

async function readPairs(sessionId: number): Promise<[number, number][]> {
  const rows = await querySql(
    pairRow,
    Prisma.sql`
    SELECT s.id, other.id AS partner FROM seats s JOIN seats other ON other.id = s.partner_id JOIN event_sessions es ON es.id = s.session_id
    WHERE s.session_id = ${sessionId} AND other.id > s.id AND ${keepsPairs} ORDER BY s.id`,
  );
  return rows.map(({ id, partner }) => [id, partner]);
}
