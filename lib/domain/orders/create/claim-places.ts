import { z } from "zod";
import { keepsPairs } from "@/lib/domain/events/availability";
import { sessionIsOver } from "@/lib/domain/events/session-over";
import { merchandiseVerdicts } from "@/lib/domain/orders/create/claim-merchandise";
import { buyerValues, orderColumns, orderValues, type OwnClaim } from "@/lib/domain/orders/create/order-columns";
import { recordOrder, type InvoiceWish } from "@/lib/domain/orders/create/record-order";
import { lockStock, productsVerdicts, takeStock, type ProductLine } from "@/lib/domain/orders/stock/product-stock";
import type { StoredBuyer } from "@/lib/domain/orders/stored-delivery";
import type { CounterWay } from "@/lib/domain/pay-ways/rules";
import { claimRights, whenPlanNeeded, withoutRights } from "@/lib/domain/rights/claim-rights";
import type { PurchasePlan } from "@/lib/domain/rights/plan-purchase";
import { splitsPair } from "@/lib/domain/seats/pairs";
import { isOpenPlace, isReservedIn } from "@/lib/domain/seats/reserved";
import { wholeOrNothing } from "@/lib/platform/database/whole-or-nothing";
import { Prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/**
 * The statement that places a ticket order: it locks the wanted places in key order and judges. If all
 * passes, it adds to the member's count, inserts the order with its mail, claims the places and takes
 * added products from stock; all or nothing, in one round trip. A place is free when held_until < now()
 * by the database's clock and nothing else, so a dead process cannot keep a place from being sold.
 * now() is the statement's start: a call that began before the opening is refused however long it
 * waited for a lock, and one that began after it must have passed the waiting room.
 */
export type Claim = OwnClaim & {
  sessionId: number;
  ticketType: "e_ticket" | "kiosk";
  qty: number;
  /** the rows to lock, from pickSeats or pickPlaces */
  pick: Prisma.Sql;
  /** for an exhibition: the entry time whose places are taken, and the price of each ticket */
  entry?: { ticketTimeId: number; priceIds: number[] };
  /** added products of the event */
  products?: ProductLine[];
  buyer?: StoredBuyer;
  invoice?: InvoiceWish;
  expectedTotal?: number;
  /** for its wheelchair places: the buyer has confirmed that the user has a disability certificate and brings a companion */
  companion?: boolean;
  /** judge without writing: the verdict is FREE or a refusal */
  judgeOnly?: boolean;
  /** the rights that it uses, if its event has any; `pick` may also find the seats of its reserved blocks */
  plan?: PurchasePlan;
  /** sold by staff over the counter: paid at once, without fees, and without the rules about members */
  counter?: CounterSale;
} & Admission;

/** `concessions`: how many of the tickets are sold at half price. */
export type CounterSale = { payWay: CounterWay; concessions: number };

/** Facts about the caller that are established before the claim; the claim decides whether it needs them. */
export type Admission = {
  /** the session's waiting room has admitted the member */
  admitted: boolean;
  /** a picture check was used up for this claim, or the room's pass replaces it */
  captchaPassed: boolean;
};

/**
 * OK or why an order was refused. PAUSED: too many abandoned holds. ROOM: the waiting room has not admitted the member. FREE: the OK
 * of `judgeOnly`. RIGHTS: the event has rights of this member, so a plan is needed; RIGHT: the plan no longer holds.
 */
const verdicts = [
  "OK",
  "FREE",
  "NOT_STARTED",
  "ENDED",
  "ENTRY_OVER",
  "ROOM",
  "METHOD",
  "PAUSED",
  "OVER_LIMIT",
  "CAPTCHA",
  "TAKEN",
  "SPLIT",
  "UNCONFIRMED",
  "PACKAGE",
  "PRICE",
  "RIGHTS",
  "RIGHT",
  ...productsVerdicts,
  ...merchandiseVerdicts,
] as const;
export type Verdict = (typeof verdicts)[number];

/** The one row that a claim returns. */
export const claimRow = z.strictObject({
  verdict: z.enum(verdicts),
  order_id: z.string().nullable(),
  /** the end of the member's pause, for PAUSED */
  paused_until: z.date().nullable(),
  /** ids of the products, or indexes of the merchandise lines, that caused the verdict */
  named: z.array(z.number()),
  /** the places that were free */
  picked: z.array(z.number()),
  /** 1; if fewer places were taken than locked, the statement returns no row */
  whole: z.number(),
});
export type ClaimResult = z.output<typeof claimRow>;

/** A caller who is refused for another reason takes no lock and waits for none. */
const ready = Prisma.sql`(SELECT state FROM session) = 'OK'`;

/**
 * Chosen seats: wait for their locks, then see which are still free. Places of an area without numbers
 * cannot be chosen, even by a caller who guesses their ids.
 * @param reserved blocks of the caller's rights, whose seats may be bought, too
 */
export function pickSeats(sessionId: number, seatIds: number[], reserved: number[] = []): Prisma.Sql {
  const open = reserved.length > 0 ? Prisma.sql`(held_until < now() OR ${isReservedIn(reserved)})` : Prisma.sql`held_until < now()`;
  return Prisma.sql`
    SELECT id, area_id, partner_id, is_accessible FROM seats
    WHERE id = ANY(${seatIds}::int[]) AND session_id = ${sessionId} AND ${open}
      AND EXISTS (SELECT 1 FROM areas WHERE areas.id = seats.area_id AND areas.is_numbered) AND ${ready}
    ORDER BY id FOR UPDATE`;
}

/** As many free places of an area as are wanted, without locking them. Leaves out pairs that are sold only together. */
export function lookAtPlaces(sessionId: number, areaId: number, qty: number, reserved: number[] = []): Prisma.Sql {
  return Prisma.sql`
    SELECT id, area_id, partner_id, is_accessible FROM seats
    WHERE area_id = ${areaId} AND session_id = ${sessionId} AND ${isOpenPlace(reserved)} AND ${ready}
      AND (partner_id IS NULL OR NOT (SELECT keeps_pairs FROM session))
    LIMIT ${qty}`;
}

/** A free pair of an area, without locking it. */
export function lookAtPair(sessionId: number, areaId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT s.id, s.area_id, s.partner_id, s.is_accessible FROM seats s JOIN seats other ON other.id = s.partner_id
    WHERE s.area_id = ${areaId} AND s.session_id = ${sessionId} AND s.partner_id IS NOT NULL
      AND s.held_until < now() AND other.held_until < now() AND ${ready}
    ORDER BY least(s.id, other.id) LIMIT 2`;
}

/** Places without numbers: any that are not locked, so that a crowd never queues on one row. With `reserved` only those of these blocks. */
export function pickPlaces(sessionId: number, areaId: number, qty: number, reserved: number[] = []): Prisma.Sql {
  return Prisma.sql`
    SELECT id, area_id, partner_id, is_accessible FROM seats
    WHERE area_id = ${areaId} AND session_id = ${sessionId} AND ${isOpenPlace(reserved)} AND ${ready}
    LIMIT ${qty} FOR UPDATE SKIP LOCKED`;
}

/** The place's part in its pair if a buyer with a certificate buys both; otherwise null. */
function pairPlace({ companion = false, counter }: Claim): Prisma.Sql {
  const confirmed = counter
    ? Prisma.sql`((SELECT keeps_pairs FROM session) OR ${counter.concessions}::int >= 2)`
    : Prisma.sql`${companion}::boolean`;
  return Prisma.sql`CASE WHEN partner_id IN (SELECT id FROM picked) AND ${confirmed} THEN CASE WHEN is_accessible THEN 'wheelchair' ELSE 'companion' END::pair_place END`;
}

/** The price of a picked place: that of its area, at an exhibition that of the next ticket; no fee at a counter. */
function pricePlaces(claim: Claim): Prisma.Sql {
  const { sessionId, entry, counter } = claim;
  const serviceFee = counter ? Prisma.sql`0 AS service_fee` : Prisma.sql`p.service_fee`;
  if (!entry) {
    // At a counter the pair gets the concessions first: the cashier has seen the certificate.
    const isHalf = counter
      ? Prisma.sql`row_number() OVER (ORDER BY paired IS NULL, picked.id) <= ${counter.concessions}::int`
      : Prisma.sql`paired IS NOT NULL AND session.companion_half_price`;
    return Prisma.sql`
  SELECT picked.id, picked.area_id, p.id AS price_id, p.price AS list_price, CASE WHEN ${isHalf} THEN p.price / 2 ELSE p.price END AS price, ${serviceFee}, p.package_size, paired
  FROM session, (SELECT *, ${pairPlace(claim)} AS paired FROM picked) picked JOIN areas a ON a.id = picked.area_id JOIN prices p ON p.id = a.price_id`;
  }
  return Prisma.sql`
  SELECT place.id, place.area_id, p.id AS price_id, p.price AS list_price, p.price, ${serviceFee}, p.package_size, NULL::pair_place AS paired
  FROM (SELECT id, area_id, row_number() OVER (ORDER BY id) AS turn FROM picked) place
  JOIN unnest(${entry.priceIds}::int[]) WITH ORDINALITY AS wanted (price_id, turn) USING (turn)
  JOIN prices p ON p.id = wanted.price_id AND p.session_id = ${sessionId}`;
}

/** The places of an entry time are sold until it ends, by the database's clock. */
function whenEntryOver({ entry }: Claim): Prisma.Sql {
  if (!entry) return Prisma.empty;
  return Prisma.sql`WHEN EXISTS (SELECT 1 FROM ticket_times WHERE id = ${entry.ticketTimeId} AND entry_until <= now()) THEN 'ENTRY_OVER'`;
}

/** A limit of a right, which replaces the session's. */
const orElse = (limit: number | null | undefined, own: Prisma.Sql) => (limit == null ? own : Prisma.sql`${limit}::int`);

/** Rules for members, which do not apply at a counter. */
function memberRules({ memberId, qty, admitted, captchaPassed, counter, plan }: Claim): Prisma.Sql {
  if (counter) return Prisma.empty;
  return Prisma.sql`
         WHEN es.has_waiting_room AND es.room_mode <> 'open' AND NOT ${admitted}::boolean THEN 'ROOM'
         WHEN m.fee IS NULL THEN 'METHOD'
         WHEN EXISTS (SELECT 1 FROM orders WHERE member_id = ${memberId}::uuid AND status = 'unpaid') THEN 'UNPAID'
         WHEN budget.paused_until > now() THEN 'PAUSED'
         WHEN ${qty} > least(${orElse(plan?.orderLimit, Prisma.sql`es.max_per_order`)}, ${orElse(plan?.memberLimit, Prisma.sql`es.max_per_member`)} - coalesce(held.qty, 0)) THEN 'OVER_LIMIT'
         WHEN es.captcha_required AND NOT ${captchaPassed}::boolean THEN 'CAPTCHA'`;
}

/** Adds to the member's count, within the limit; a counter sale counts for no member. */
function countTickets({ memberId, counter }: Claim): Prisma.Sql {
  if (counter) return Prisma.sql`SELECT qty FROM decided WHERE verdict = 'OK'`;
  return Prisma.sql`
  INSERT INTO ticket_counts (member_id, session_id, qty)
  SELECT ${memberId}::uuid, id, qty FROM decided WHERE verdict = 'OK' AND qty <= max_per_member
  ON CONFLICT (member_id, session_id) DO UPDATE SET qty = ticket_counts.qty + excluded.qty
    WHERE ticket_counts.qty + excluded.qty <= (SELECT max_per_member FROM session)
  RETURNING qty`;
}

/** Numbered seats of a hot session outlast their order's hold by a random delay, as when it is cancelled (releasePlaces). */
const heldPlaces = Prisma.sql`made.held_until + CASE WHEN (SELECT marked_hot FROM session) AND (SELECT is_numbered FROM areas WHERE areas.id = seats.area_id)
    THEN random() * make_interval(secs => (SELECT release_seconds FROM session)) ELSE '0 s' END`;

/** How a claim holds its places. A seat of a reserved block stays in it: given up before the block ends, it returns to its right. */
function holdOf(reserved: number[]): Prisma.Sql {
  if (reserved.length === 0) return Prisma.sql`held_until = ${heldPlaces}, block_id = NULL`;
  return Prisma.sql`held_until = CASE WHEN ${isReservedIn(reserved)} THEN greatest(made.held_until, seats.held_until) ELSE ${heldPlaces} END,
    block_id = CASE WHEN ${isReservedIn(reserved)} THEN block_id END`;
}

/** A pair that is sold only together must be bought whole, by a buyer who has confirmed the companion. */
function pairRules({ entry, counter, companion = false }: Claim): Prisma.Sql {
  if (entry) return Prisma.empty;
  const unconfirmed = Prisma.sql`WHEN session.keeps_pairs AND EXISTS (SELECT FROM picked WHERE partner_id IS NOT NULL) THEN 'UNCONFIRMED'`;
  return Prisma.sql`WHEN session.keeps_pairs AND ${splitsPair} THEN 'SPLIT' ${companion || counter ? Prisma.empty : unconfirmed}`;
}

export function claimPlaces(claim: Claim): Prisma.Sql {
  const { memberId, sessionId, ticketType, qty, buyer, invoice, entry, products = [], counter, plan } = claim;
  const rights = plan ? claimRights(plan, memberId) : withoutRights;
  const needsPlan = plan || counter ? Prisma.empty : whenPlanNeeded(memberId);
  const all = Prisma.sql`${ready} AND (SELECT count(*) FROM picked) = ${qty}`;
  // A counter sells until the session is over, and not while it is postponed; so are tickets that were offered back.
  const hasEnded =
    counter || plan?.isOfferedBack
      ? Prisma.sql`(${sessionIsOver("es")} OR es.called_off = 'postponed')`
      : Prisma.sql`now() >= es.sale_ends_at`;
  return Prisma.sql`
WITH session AS (
  SELECT es.id, es.event_id, es.max_per_order, ${orElse(rights.memberLimit, Prisma.sql`es.max_per_member`)} AS max_per_member, es.companion_half_price, ${keepsPairs} AS keeps_pairs, es.marked_hot, ${env().HOT_RELEASE_SECONDS}::int AS release_seconds, budget.paused_until, ${counter ? Prisma.sql`0` : Prisma.sql`m.fee`} AS pickup_fee,
    CASE ${needsPlan} WHEN es.sale_unannounced OR now() < es.sale_starts_at AND NOT ${rights.isEarly}::boolean THEN 'NOT_STARTED'
         WHEN ${hasEnded} THEN 'ENDED'
         ${whenEntryOver(claim)} ${memberRules(claim)} ELSE 'OK' END AS state
  FROM event_sessions es
  JOIN events e ON e.id = es.event_id AND e.published_at <= now()
  LEFT JOIN event_ticket_methods m ON m.event_id = es.event_id AND m.type = ${ticketType}::ticket_type
  LEFT JOIN ticket_counts held ON held.session_id = es.id AND held.member_id = ${memberId}::uuid
  LEFT JOIN hold_budgets budget ON budget.member_id = ${memberId}::uuid AND budget.event_id = es.event_id
  WHERE es.id = ${sessionId}
), picked AS (
  ${claim.pick}
), priced AS (${rights.price(pricePlaces(claim))}
), packages AS (
  SELECT coalesce(bool_and(n % coalesce(package_size, 1) = 0), true) AS whole
  FROM (SELECT package_size, count(*) AS n FROM priced GROUP BY price_id, package_size) AS by_price
), sums AS (
  SELECT count(*)::int AS qty, coalesce(sum(price), 0)::int AS items, coalesce(sum(service_fee), 0)::int AS fees,
    CASE WHEN min(area_id) = max(area_id) THEN min(area_id) END AS area_id
  FROM priced
), ${rights.judge(all)}${lockStock(products, { eventId: Prisma.sql`(SELECT event_id FROM session)`, ready: all })}, decided AS (
  SELECT sums.qty, sums.items + goods.total AS items, sums.fees, sums.area_id, goods.named, session.*, sums.qty * coalesce(session.pickup_fee, 0) AS delivery,
    CASE WHEN session.state <> 'OK' THEN session.state
         WHEN sums.qty < ${qty} THEN 'TAKEN'
         ${rights.refuse}
         ${pairRules(claim)}
         WHEN NOT packages.whole THEN 'PACKAGE'
         WHEN goods.verdict <> 'OK' THEN goods.verdict
         WHEN ${claim.expectedTotal ?? null}::int <> sums.items + goods.total + sums.fees + sums.qty * session.pickup_fee THEN 'PRICE'
         ELSE ${claim.judgeOnly ? Prisma.sql`'FREE'` : Prisma.sql`'OK'`} END AS verdict
  FROM sums, session, packages, goods
), counted AS (${countTickets(claim)}
), made AS (
  INSERT INTO orders (kind, event_id, session_id, area_id, ticket_time_id, ticket_qty, items_total, service_fee,
    delivery_fee, total_price, ticket_type, status, pay_way, paid_at, companion_confirmed_at, with_rights, ${orderColumns})
  SELECT ${entry ? "exhibition" : "ticket"}::order_kind, d.event_id, d.id, d.area_id, ${entry?.ticketTimeId ?? null}::int, d.qty, d.items, d.fees,
    d.delivery, d.items + d.fees + d.delivery, ${ticketType}::ticket_type, ${counter ? "paid" : "unpaid"}::order_status, ${counter?.payWay ?? null}::pay_way,
    ${counter ? Prisma.sql`now()` : Prisma.sql`NULL::timestamptz`},
    CASE WHEN EXISTS (SELECT FROM priced WHERE paired IS NOT NULL) THEN now() END, ${rights.isUsed}::boolean, ${orderValues(claim, buyerValues(buyer))}
  FROM decided d, members member
  WHERE d.verdict = 'OK' AND member.id = ${memberId}::uuid AND EXISTS (SELECT 1 FROM counted)
  RETURNING id, held_until
), claimed AS (${
    plan?.isOfferedBack
      ? Prisma.sql`SELECT id FROM picked`
      : Prisma.sql`
  UPDATE seats SET order_id = made.id, ${counter ? Prisma.sql`held_until = 'infinity', block_id = NULL` : holdOf(plan?.reserved ?? [])} FROM made
  WHERE seats.id IN (SELECT id FROM picked) RETURNING seats.id`
  }
), items AS (
  INSERT INTO order_items (order_id, kind, seat_id, price_id, price, service_fee, pair_place${rights.columns})
  SELECT made.id, 'ticket', priced.id, priced.price_id, priced.price, priced.service_fee, priced.paired${rights.values} FROM made, priced ORDER BY priced.id
  RETURNING id, seat_id
)${rights.write}, ${takeStock(products)}, ${recordOrder({ memberId, invoice, language: claim.language, atCounter: counter !== undefined })}
SELECT CASE WHEN d.verdict = 'OK' AND made.id IS NULL THEN 'OVER_LIMIT' ELSE d.verdict END AS verdict,
  made.id AS order_id, CASE WHEN d.verdict = 'PAUSED' THEN d.paused_until END AS paused_until, d.named,
  (SELECT coalesce(array_agg(id), '{}') FROM picked) AS picked,
  ${wholeOrNothing(Prisma.sql`made.id IS NULL OR (SELECT count(*) FROM claimed) = ${qty} AND (SELECT count(*) FROM sold) = ${products.length} ${rights.isWhole}`)}
FROM decided d LEFT JOIN made ON true`;
}
