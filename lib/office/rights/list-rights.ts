import { z } from "zod";
import { payWayViewSchema } from "@/lib/domain/orders/view-schemas";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { carriers } from "@/lib/office/rights/schemas";
import type { OfficeRight, RightUses } from "@/lib/office/rights/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql } from "@/lib/platform/db";

const limit = z.number().nullable();

export const officeRightRow = z.strictObject({
  id: z.number(),
  event_id: z.number(),
  name: localizedText,
  carrier: z.enum(carriers),
  tag: z.string(),
  gives_see: z.boolean(),
  gives_early: z.boolean(),
  cut_amount: z.number(),
  cut_percent: z.number(),
  group_size: limit,
  group_paid: limit,
  order_limit: limit,
  member_limit: limit,
  weight: limit,
  bearer: z.enum(["organizer", "platform"]),
  session_ids: z.array(z.number()),
  price_ids: z.array(z.number()),
  area_ids: z.array(z.number()),
  pay_ways: z.array(payWayViewSchema),
  valid_from: z.date().nullable(),
  valid_until: z.date().nullable(),
  max_tickets: limit,
  max_per_member: limit,
  max_per_order: limit,
  budget: limit,
  min_amount: limit,
  stopped_at: z.date().nullable(),
  created_at: z.date(),
  revision: z.number(),
  held: z.number(),
  used: z.number(),
  released: z.number(),
  discounts: z.number(),
  lines: z.number(),
  members: z.number(),
  reserved: z.array(
    z.strictObject({
      id: z.number(),
      session_id: z.number(),
      area_ids: z.array(z.number()),
      places: z.number(),
      left: z.number(),
      ends_at: z.string(),
      released_at: z.string().nullable(),
    }),
  ),
  codes: z.number(),
  bound: z.number(),
  revoked: z.number(),
});
type Row = z.output<typeof officeRightRow>;

type Asked = { eventId: number; eventIds: number[] | null };

/**
 * The rights of an event with their use, oldest first.
 * @throws NOT_FOUND for an event outside the caller's scope
 */
export async function listOfficeRights({ eventId, eventIds }: Asked): Promise<OfficeRight[]> {
  if (eventIds && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const rows = await querySql(officeRightRow, selectOfficeRights(Prisma.sql`r.event_id = ${eventId}`));
  return rows.map(toView);
}

/** One right. @throws NOT_FOUND */
export async function getOfficeRight(id: number): Promise<OfficeRight> {
  const [row] = await querySql(officeRightRow, selectOfficeRights(Prisma.sql`r.id = ${id}`));
  if (!row) throw new DomainError("NOT_FOUND");
  return toView(row);
}

function selectOfficeRights(which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
SELECT r.id, r.event_id, r.name, r.carrier::text AS carrier, r.tag, r.gives_see, r.gives_early, r.cut_amount, r.cut_percent::int AS cut_percent,
  r.group_size::int AS group_size, r.group_paid::int AS group_paid, r.order_limit, r.member_limit, r.weight::int AS weight, r.bearer, r.session_ids, r.price_ids,
  r.area_ids, r.pay_ways::text[] AS pay_ways, r.valid_from, r.valid_until, r.max_tickets, r.max_per_member, r.max_per_order, r.budget, r.min_amount,
  r.stopped_at, r.created_at, r.revision, uses.held, uses.used, uses.released, uses.discounts, list.lines, list.members, stock.reserved, codes.codes, codes.bound, codes.revoked
FROM rights r
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE d.state = 'held')::int AS held, count(*) FILTER (WHERE d.state = 'used')::int AS used,
    count(*) FILTER (WHERE d.state = 'released')::int AS released, coalesce(sum(d.cut) FILTER (WHERE d.state <> 'released'), 0)::int AS discounts
  FROM redemptions d WHERE d.right_id = r.id) uses
CROSS JOIN LATERAL (
  SELECT (SELECT count(*)::int FROM right_list_entries e WHERE e.right_id = r.id) AS lines,
    (SELECT count(*)::int FROM right_holders h WHERE h.right_id = r.id) AS members) list
CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'session_id', b.session_id, 'places', b.places, 'left', seats.unsold, 'area_ids', seats.area_ids,
    'ends_at', b.ends_at, 'released_at', b.released_at) ORDER BY b.ends_at, b.id), '[]') AS reserved
  FROM seat_blocks b CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE s.order_id IS NULL AND s.held_until >= now())::int AS unsold,
      coalesce(jsonb_agg(DISTINCT s.area_id), '[]') AS area_ids FROM seats s WHERE s.block_id = b.id) seats
  WHERE b.right_id = r.id) stock
CROSS JOIN LATERAL (
  SELECT count(*)::int AS codes, count(c.member_id)::int AS bound, count(c.revoked_at)::int AS revoked FROM right_codes c WHERE c.right_id = r.id) codes
WHERE ${which} ORDER BY r.id`;
}

const time = (at: Date | null) => at && isoInTaipei(at);

function toView(row: Row): OfficeRight {
  const { group_size: size, group_paid: paid, held, used, released, discounts } = row;
  return {
    right_id: String(row.id),
    event_id: String(row.event_id),
    name: row.name,
    carrier: row.carrier,
    tag: row.tag,
    sees: row.gives_see,
    early: row.gives_early,
    amount: row.cut_amount,
    percent: row.cut_percent,
    group: size !== null && paid !== null ? { size, paid } : null,
    order_limit: row.order_limit,
    member_limit: row.member_limit,
    weight: row.weight,
    bearer: row.bearer,
    session_ids: row.session_ids.map(String),
    price_ids: row.price_ids.map(String),
    area_ids: row.area_ids.map(String),
    pay_ways: row.pay_ways,
    valid_from: time(row.valid_from),
    valid_until: time(row.valid_until),
    max_tickets: row.max_tickets,
    max_per_member: row.max_per_member,
    max_per_order: row.max_per_order,
    budget: row.budget,
    min_amount: row.min_amount,
    stopped_at: time(row.stopped_at),
    created_at: isoInTaipei(row.created_at),
    revision: revisionOf(row.revision),
    use: { held, used, released, discounts },
    list: { lines: row.lines, members: row.members },
    reserved: row.reserved.map(({ id, session_id, area_ids, ends_at, released_at, ...block }) => ({
      block_id: String(id),
      session_id: String(session_id),
      area_ids: area_ids.map(String),
      ...block,
      ends_at: isoInTaipei(new Date(ends_at)),
      released_at: released_at && isoInTaipei(new Date(released_at)),
    })),
    codes: { made: row.codes, bound: row.bound, revoked: row.revoked },
  };
}

export const rightDayRow = z.strictObject({ day: z.string(), tickets: z.number(), discounts: z.number(), released: z.number() });
export const rightTagRow = z.strictObject({
  tag: z.string(),
  codes: z.number(),
  bound: z.number(),
  tickets: z.number(),
  discounts: z.number(),
});

/**
 * The use of a right by day in Taipei, and of its codes by tag.
 * @throws NOT_FOUND, also for a right outside the caller's scope
 */
export async function readRightUses({ id, eventIds }: { id: number; eventIds: number[] | null }): Promise<RightUses> {
  const right = await getOfficeRight(id);
  if (eventIds && !eventIds.includes(Number(right.event_id))) throw new DomainError("NOT_FOUND");
  const [days, tags] = await Promise.all([
    querySql(
      rightDayRow,
      Prisma.sql`
      SELECT to_char(d.created_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS day, count(*) FILTER (WHERE d.state <> 'released')::int AS tickets,
        coalesce(sum(d.cut) FILTER (WHERE d.state <> 'released'), 0)::int AS discounts, count(*) FILTER (WHERE d.state = 'released')::int AS released
      FROM redemptions d WHERE d.right_id = ${id} GROUP BY 1 ORDER BY 1`,
    ),
    querySql(
      rightTagRow,
      Prisma.sql`
      SELECT c.tag, count(DISTINCT c.id)::int AS codes, count(DISTINCT c.id) FILTER (WHERE c.member_id IS NOT NULL)::int AS bound,
        count(d.id)::int AS tickets, coalesce(sum(d.cut), 0)::int AS discounts
      FROM right_codes c LEFT JOIN redemptions d ON d.code_id = c.id AND d.right_id = c.right_id AND d.state <> 'released'
      WHERE c.right_id = ${id} GROUP BY c.tag ORDER BY c.tag`,
    ),
  ]);
  return { days, tags };
}
