import type { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import type { auditListSchema, auditQuerySchema } from "@/lib/office/audit/schemas";
import { toAuditView } from "@/lib/office/audit/to-audit-view";
import { findPage, LOOKED_AT, nextById, pageStatement } from "@/lib/office/lists/find-page";
import { momentInTaipei, startOfDayInTaipei } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";

/** Entries per page. */
const PAGE = 50;

type Query = z.output<typeof auditQuerySchema>;
/** The events that the reader is limited to, null for all; a limited reader does not get entries about no event. */
type Reader = { eventIds: number[] | null; limit?: number };

/**
 * Returns a page of the audit, in the order of its numbers.
 * @throws BAD_INPUT for a cursor that is no number
 */
export async function listAudit(query: Query, { eventIds, limit = PAGE }: Reader): Promise<z.input<typeof auditListSchema>> {
  if (query.before && !/^\d{1,18}$/.test(query.before.id))
    throw new DomainError("BAD_INPUT", { details: [{ field: "before", key: "invalid" }] });
  const page = await findPage(auditStatement(query, { eventIds, limit }), limit);
  const isAscending = !query.sort.startsWith("-");
  const rows = await db.auditEntry.findMany({
    where: { id: { in: page.keys.map(BigInt) } },
    orderBy: { id: isAscending ? "asc" : "desc" },
  });
  return { entries: rows.map(toAuditView), next: nextById(page) };
}

/**
 * Returns the statement of a page. Numbers are read from the index of the narrowest condition, and the entries are then compared with
 * the others.
 */
export function auditStatement(query: Query, { eventIds, limit }: Required<Reader>): Prisma.Sql {
  const { staff, act, kind, id, at, before, sort } = query;
  const isAscending = !sort.startsWith("-");
  const within = [Prisma.sql`true`];
  if (before) within.push(isAscending ? Prisma.sql`a.id > ${before.id}::bigint` : Prisma.sql`a.id < ${before.id}::bigint`);
  const since = at?.from && momentInTaipei(`${at.from} 00:00`);
  const until = at?.to && startOfDayInTaipei(momentInTaipei(`${at.to} 00:00`), 1);
  // A number may be given out before the time of an entry with a lower one, but no transaction lasts for a day.
  if (since) within.push(Prisma.sql`a.id >= coalesce((${firstSince(since, -1)}), 9223372036854775807)`);
  if (until) within.push(Prisma.sql`a.id <= coalesce((${firstSince(until, 1)}), 9223372036854775807)`);
  const direction = isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const numbers = (of: Prisma.Sql) => Prisma.sql`
    SELECT 0 AS value, a.id AS key FROM audit_entries a WHERE ${of} AND ${Prisma.join(within, " AND ")} ORDER BY a.id ${direction} LIMIT ${LOOKED_AT}::int`;
  const passes = [eventIds === null ? Prisma.sql`true` : Prisma.sql`a.event_id = ANY(${eventIds}::int[])`];
  if (staff) passes.push(Prisma.sql`a.staff_id = ${staff}::uuid`);
  if (act) passes.push(Prisma.sql`a.act = ${act}`);
  if (kind) passes.push(Prisma.sql`a.subject_kind = ANY(${kind}::text[])`);
  if (id) passes.push(Prisma.sql`a.subject_id = ${id}`);
  if (since) passes.push(Prisma.sql`a.at >= ${since}::timestamptz`);
  if (until) passes.push(Prisma.sql`a.at < ${until}::timestamptz`);
  let walk: Prisma.Sql;
  if (kind?.length === 1 && id) walk = numbers(Prisma.sql`a.subject_kind = ${kind[0]} AND a.subject_id = ${id}`);
  else if (staff) walk = numbers(Prisma.sql`a.staff_id = ${staff}::uuid`);
  else if (act) walk = numbers(Prisma.sql`a.act = ${act}`);
  else if (eventIds)
    walk = Prisma.sql`
      SELECT k.value, k.key FROM unnest(${eventIds}::int[]) AS e(id) CROSS JOIN LATERAL (${numbers(Prisma.sql`a.event_id = e.id`)}) k
      ORDER BY k.key ${direction} LIMIT ${LOOKED_AT}::int`;
  else walk = numbers(Prisma.sql`true`);
  const compared = Prisma.sql`SELECT a.id AS key FROM audit_entries a WHERE a.id = w.key AND ${Prisma.join(passes, " AND ")}`;
  return pageStatement({ walk, most: LOOKED_AT, passes: compared, isAscending, limit });
}

/** The number of the first entry some days after a moment. */
const firstSince = (moment: Date, days: number) => Prisma.sql`
  SELECT a.id FROM audit_entries a WHERE a.at >= ${startOfDayInTaipei(moment, days)}::timestamptz ORDER BY a.at, a.id LIMIT 1`;
