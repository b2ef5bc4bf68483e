import { z } from "zod";
import { codeHashes } from "@/lib/domain/rights/codes";
import { Prisma, querySql } from "@/lib/platform/db";

/** The tickets that a caller wants: chosen seats, places of an area, or tickets of an exhibition's entry time, by their prices. */
export type Wanted =
  { seatIds: number[]; isPair: boolean } | { areaId: number; qty: number; isPair: boolean } | { areaId: number; priceIds: number[] };

const limit = z.number().nullable();

export const heldRightSchema = z.strictObject({
  id: z.number(),
  revision: z.number(),
  carrier: z.enum(["list", "code", "shared", "rule"]),
  codeId: z.number().nullable(),
  codeHash: z.string().nullable(),
  givesSee: z.boolean(),
  givesEarly: z.boolean(),
  cutAmount: z.number(),
  cutPercent: z.number(),
  group: z.strictObject({ size: z.number(), paid: z.number() }).nullable(),
  orderLimit: limit,
  memberLimit: limit,
  priceIds: z.array(z.number()),
  areaIds: z.array(z.number()),
  minAmount: limit,
  maxPerOrder: limit,
  maxPerMember: limit,
  isLimited: z.boolean(),
  left: limit,
  memberLeft: limit,
  budgetLeft: limit,
});

export const quoteRow = z.strictObject({
  sale_starts_at: z.date(),
  is_open: z.boolean(),
  is_announced: z.boolean(),
  /** some right opens the sale early, now or later */
  has_presale: z.boolean(),
  tickets: z.array(
    z.strictObject({
      areaId: z.number(),
      priceId: z.number(),
      list: z.number(),
      base: z.number(),
      fee: z.number(),
      onlyByRight: z.boolean(),
      /** the seat is in a block that is reserved for this right */
      reservedFor: limit,
    }),
  ),
  /** blocks of the session that are reserved for rights; where places are not chosen, those of the area with places for the whole purchase */
  reserved: z.array(z.strictObject({ id: z.number(), rightId: z.number() })),
  rights: z.array(heldRightSchema),
});
export type Quote = z.output<typeof quoteRow>;

/**
 * Read what a purchase is planned with: its tickets before discounts, and the member's rights at the session with what is left of
 * each. Nothing is locked: the claim checks the limits again (claim-rights.ts).
 * @returns null without such a session of a published event
 */
export async function readQuote(given: { sessionId: number; memberId: string; wanted: Wanted; codes: string[] }): Promise<Quote | null> {
  const [quote] = await querySql(quoteRow, selectQuote(given));
  return quote ?? null;
}

export function selectQuote({
  sessionId,
  memberId,
  wanted,
  codes,
}: {
  sessionId: number;
  memberId: string;
  wanted: Wanted;
  codes: string[];
}): Prisma.Sql {
  return Prisma.sql`
WITH session AS (
  SELECT es.id, es.event_id, es.companion_half_price, es.sale_starts_at, NOT es.sale_unannounced AS is_announced,
    NOT es.sale_unannounced AND now() >= es.sale_starts_at AS is_open
  FROM event_sessions es JOIN events e ON e.id = es.event_id AND e.published_at <= now() WHERE es.id = ${sessionId}
)
SELECT session.sale_starts_at, session.is_open, session.is_announced,
  EXISTS (SELECT FROM rights r WHERE r.event_id = session.event_id AND r.gives_early AND r.stopped_at IS NULL
    AND (r.session_ids = '{}' OR session.id = ANY(r.session_ids)) AND coalesce(r.valid_until, 'infinity') > now()) AS has_presale,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('areaId', t.area_id, 'priceId', t.price_id, 'list', t.list, 'base', t.base, 'fee', t.fee,
      'onlyByRight', t.only_by_right, 'reservedFor', t.reserved_for) ORDER BY t.turn), '[]') FROM (${wantedTickets(wanted)}) t) AS tickets,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'rightId', b.right_id) ORDER BY b.id), '[]')
    FROM seat_blocks b WHERE b.session_id = session.id AND b.right_id IS NOT NULL AND b.released_at IS NULL AND b.ends_at >= now() ${withPlaces(wanted)}) AS reserved,
  (SELECT coalesce(jsonb_agg(h.held), '[]') FROM (${heldRights({ memberId, codes })}) h) AS rights
FROM session`;
}

/** Each wanted ticket in the order in which the claim numbers them: by seat, else as given. */
function wantedTickets(wanted: Wanted): Prisma.Sql {
  const columns = Prisma.sql`p.id AS price_id, p.price AS list, p.service_fee AS fee, p.only_by_right`;
  if ("priceIds" in wanted)
    return Prisma.sql`
    SELECT ${wanted.areaId}::int AS area_id, ${columns}, p.price AS base, NULL::int AS reserved_for, w.turn
    FROM unnest(${wanted.priceIds}::int[]) WITH ORDINALITY AS w (price_id, turn) JOIN prices p ON p.id = w.price_id AND p.session_id = session.id`;
  const half = (isHalf: Prisma.Sql) =>
    Prisma.sql`CASE WHEN session.companion_half_price AND ${wanted.isPair}::boolean AND ${isHalf} THEN p.price / 2 ELSE p.price END AS base`;
  if ("seatIds" in wanted)
    return Prisma.sql`
    SELECT s.area_id, ${columns}, ${half(Prisma.sql`coalesce(s.partner_id = ANY(${wanted.seatIds}::int[]), false)`)}, b.right_id AS reserved_for, s.id AS turn
    FROM seats s JOIN areas a ON a.id = s.area_id JOIN prices p ON p.id = a.price_id
      LEFT JOIN seat_blocks b ON b.id = s.block_id AND s.order_id IS NULL AND s.held_until >= now()
    WHERE s.id = ANY(${wanted.seatIds}::int[]) AND s.session_id = session.id`;
  return Prisma.sql`
    SELECT a.id AS area_id, ${columns}, ${half(Prisma.sql`true`)}, NULL::int AS reserved_for, turn
    FROM areas a JOIN prices p ON p.id = a.price_id, generate_series(1, ${wanted.qty}::int) turn
    WHERE a.id = ${wanted.areaId} AND a.session_id = session.id`;
}

/** Restricts the blocks `b`, where places are not chosen, to those with enough unsold places in the wanted area. */
function withPlaces(wanted: Wanted): Prisma.Sql {
  if ("seatIds" in wanted) return Prisma.empty;
  const qty = "qty" in wanted ? wanted.qty : wanted.priceIds.length;
  return Prisma.sql`AND (SELECT count(*) FROM (SELECT FROM seats s WHERE s.block_id = b.id AND s.area_id = ${wanted.areaId}
      AND s.order_id IS NULL AND s.held_until >= now() LIMIT ${qty}) unsold) = ${qty}`;
}

/** Which rights `r` a member has at the row `session`, now. */
export function isHeldBy(memberId: string): Prisma.Sql {
  return Prisma.sql`r.event_id = session.event_id AND r.stopped_at IS NULL AND (r.session_ids = '{}' OR session.id = ANY(r.session_ids))
      AND (r.carrier = 'rule' OR code.id IS NOT NULL
        OR r.carrier = 'list' AND EXISTS (SELECT FROM right_holders h WHERE h.right_id = r.id AND h.member_id = ${memberId}::uuid))`;
}

/**
 * The code by which a member has the right `r`: one of those given, if it is not revoked and no one else's.
 * @param own also one that is the member's already, and applies without being entered
 */
export function codeOf({ memberId, codes, own = false }: { memberId: string; codes: string[]; own?: boolean }): Prisma.Sql {
  const hashes = codes.flatMap((code) => codeHashes(code));
  const orOwn = own ? Prisma.sql`OR ${appliesAgain(memberId)} AND c.member_id = ${memberId}::uuid` : Prisma.empty;
  return Prisma.sql`LEFT JOIN LATERAL (
      SELECT c.id, c.hash FROM right_codes c
      WHERE c.right_id = r.id AND c.revoked_at IS NULL
        AND (c.hash = ANY(${hashes}::text[]) AND (r.carrier = 'shared' OR coalesce(c.member_id, ${memberId}::uuid) = ${memberId}::uuid) ${orOwn})
      ORDER BY c.hash = ANY(${hashes}::text[]) DESC, c.id LIMIT 1) code ON r.carrier IN ('code', 'shared')`;
}

/**
 * Whether a code of the right `r` is the member's, so that it applies without being entered. One that limits the pay ways does not: the
 * member chooses that by entering it.
 */
export function appliesAgain(memberId: string): Prisma.Sql {
  return Prisma.sql`r.carrier = 'code' AND r.pay_ways = '{}'
    AND EXISTS (SELECT FROM right_codes own WHERE own.right_id = r.id AND own.member_id = ${memberId}::uuid AND own.revoked_at IS NULL)`;
}

/** The rest of a right, by `leftOfRight`; null where it has no limit. */
export const lefts = {
  tickets: Prisma.sql`CASE WHEN r.max_tickets IS NOT NULL THEN greatest(r.max_tickets - uses.tickets, 0) END`,
  member: Prisma.sql`CASE WHEN r.max_per_member IS NOT NULL THEN greatest(r.max_per_member - mine.tickets, 0) END`,
  budget: Prisma.sql`CASE WHEN r.budget IS NOT NULL THEN greatest(r.budget - uses.cuts, 0) END`,
};

/** Reads what `lefts` needs of the right `r`: for everybody, for a member, and of its budget; its live uses are counted only where it has a limit. */
export function leftOfRight(memberId: string): Prisma.Sql {
  return Prisma.sql`LEFT JOIN LATERAL (
      SELECT count(*)::int AS tickets, coalesce(sum(d.cut), 0)::int AS cuts FROM redemptions d WHERE d.right_id = r.id AND d.state <> 'released'
    ) uses ON r.max_tickets IS NOT NULL OR r.budget IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS tickets FROM redemptions d WHERE d.right_id = r.id AND d.member_id = ${memberId}::uuid AND d.state <> 'released'
    ) mine ON r.max_per_member IS NOT NULL`;
}

function heldRights(caller: { memberId: string; codes: string[] }): Prisma.Sql {
  return Prisma.sql`
    SELECT jsonb_build_object('id', r.id, 'revision', r.revision, 'carrier', r.carrier, 'codeId', code.id, 'codeHash', code.hash,
      'givesSee', r.gives_see, 'givesEarly', r.gives_early, 'cutAmount', r.cut_amount, 'cutPercent', r.cut_percent,
      'group', CASE WHEN r.group_size IS NOT NULL THEN jsonb_build_object('size', r.group_size, 'paid', r.group_paid) END,
      'orderLimit', r.order_limit, 'memberLimit', r.member_limit, 'priceIds', r.price_ids, 'areaIds', r.area_ids,
      'minAmount', r.min_amount, 'maxPerOrder', r.max_per_order, 'maxPerMember', r.max_per_member,
      'isLimited', r.max_tickets IS NOT NULL OR r.budget IS NOT NULL,
      'left', ${lefts.tickets}, 'memberLeft', ${lefts.member}, 'budgetLeft', ${lefts.budget}) AS held
    FROM rights r ${codeOf({ ...caller, own: true })} ${leftOfRight(caller.memberId)}
    WHERE ${isHeldBy(caller.memberId)} AND coalesce(r.valid_from, '-infinity') <= now() AND now() < coalesce(r.valid_until, 'infinity')
    ORDER BY r.id`;
}
