import { z } from "zod";
import { discountOfItem } from "@/lib/domain/rights/discount-of-item";
import type { Bearer } from "@/lib/domain/rights/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { orderSums, pickupFee, serviceFee } from "@/lib/office/money/order-sums";
import type { Statement } from "@/lib/office/money/schemas";
import { db, Prisma, querySql } from "@/lib/platform/db";

const lineRow = z.strictObject({
  sessionId: z.number(),
  startsAt: z.date(),
  name: z.unknown(),
  price: z.number(),
  rightName: z.unknown(),
  bearer: z.string().nullable(),
  sold: z.number(),
  refunded: z.number(),
  list: z.bigint(),
  discountOrganizer: z.bigint(),
  discountHouse: z.bigint(),
  refundedFace: z.bigint(),
});
type LineRow = z.output<typeof lineRow>;
const feesRow = z.strictObject({ service: z.bigint(), pickup: z.bigint(), goods: z.bigint(), refundedGoods: z.bigint() });
const refundsRow = z.strictObject({ fees: z.bigint(), open: z.bigint() });

type Reader = { eventIds: number[] | null; language: Language };

/**
 * Returns what is due to the organizer of an event: the list price of its tickets without the discounts that the organizer bears,
 * and its goods, without refunds. Discounts of the house are not subtracted. Service and pickup fees (without what a call-off has
 * given back) and the retained part of refunds belong to the site and are separate sums.
 * @throws NOT_FOUND also for an event outside the reader's scope
 */
export async function readStatement(eventId: number, { eventIds, language }: Reader, now = new Date()): Promise<Statement> {
  if (eventIds !== null && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const event = await db.event.findUnique({ where: { id: eventId }, select: { name: true, organizer: true } });
  if (!event) throw new DomainError("NOT_FOUND");
  const [lines, [fees], [refunds]] = await Promise.all([readLines(eventId), readFees(eventId), readRefunds(eventId)]);
  const views = lines.map((line) => lineView(line, language));
  const sum = (value: (line: Statement["lines"][number]) => number) => views.reduce((all, line) => all + value(line), 0);
  const [list, own] = [sum(({ list: of }) => of), sum(({ discount_organizer: of }) => of)];
  const [face, refundedFace] = [list - own, sum(({ refunded_face: of }) => of)];
  const [goods, refundedGoods] = [Number(fees?.goods ?? 0), Number(fees?.refundedGoods ?? 0)];
  return {
    event_id: String(eventId),
    event_name: textIn(event.name, language),
    organizer: textIn(event.organizer, language),
    at: now.toISOString(),
    lines: views,
    discounts: discountsOf(views),
    sums: {
      list,
      discount_organizer: own,
      discount_house: sum(({ discount_house: of }) => of),
      face,
      refunded_face: refundedFace,
      net_face: face - refundedFace,
      goods,
      refunded_goods: refundedGoods,
      net: face - refundedFace + goods - refundedGoods,
      service_fees: Number(fees?.service ?? 0),
      pickup_fees: Number(fees?.pickup ?? 0),
      refund_fees: Number(refunds?.fees ?? 0),
      open_refunds: Number(refunds?.open ?? 0),
    },
  };
}

function lineView(line: LineRow, language: Language): Statement["lines"][number] {
  const [list, own, refundedFace] = [Number(line.list), Number(line.discountOrganizer), Number(line.refundedFace)];
  return {
    session_id: String(line.sessionId),
    starts_at: line.startsAt.toISOString(),
    name: textIn(line.name, language),
    price: line.price,
    discount: line.bearer === null ? null : { name: textIn(line.rightName, language), bearer: line.bearer as Bearer },
    sold: line.sold,
    refunded: line.refunded,
    list,
    discount_organizer: own,
    discount_house: Number(line.discountHouse),
    refunded_face: refundedFace,
    face: list - own - refundedFace,
  };
}

/** Returns the discounts of all sold tickets by right, those that took off most first. */
function discountsOf(lines: Statement["lines"]): Statement["discounts"] {
  const discounts = new Map<string, Statement["discounts"][number]>();
  for (const { discount, sold, discount_organizer: own, discount_house: house } of lines) {
    if (discount === null) continue;
    const key = JSON.stringify(discount);
    const so = discounts.get(key) ?? { ...discount, tickets: 0, amount: 0 };
    discounts.set(key, { ...so, tickets: so.tickets + sold, amount: so.amount + own + house });
  }
  return [...discounts.values()].sort((one, other) => other.amount - one.amount);
}

/** Reads paid tickets by session, price without a discount, and the right that gave one. */
function readLines(eventId: number) {
  return querySql(
    lineRow,
    Prisma.sql`
    SELECT s.id AS "sessionId", s.starts_at AS "startsAt", p.name, i.price + cut.amount AS price, giver.name AS "rightName", giver.bearer,
      sum(i.qty)::int AS sold, coalesce(sum(i.qty) FILTER (WHERE void.is), 0)::int AS refunded, sum(i.qty * i.price + cut.amount)::bigint AS list,
      sum(cut.own)::bigint AS "discountOrganizer", sum(cut.house)::bigint AS "discountHouse",
      coalesce(sum(i.qty * i.price + cut.house) FILTER (WHERE void.is), 0)::bigint AS "refundedFace"
    FROM orders o JOIN order_items i ON i.order_id = o.id AND i.kind = 'ticket' JOIN prices p ON p.id = i.price_id
      JOIN event_sessions s ON s.id = o.session_id LEFT JOIN tickets t ON t.order_item_id = i.id ${discountOfItem}
      CROSS JOIN LATERAL (SELECT coalesce(t.status = 'void', false) OR o.status = 'cancelled' AS is) void
    WHERE o.event_id = ${eventId} AND o.paid_at IS NOT NULL
    GROUP BY s.id, s.starts_at, p.id, p.name, 4, giver.id, giver.name, giver.bearer ORDER BY s.starts_at, s.id, p.position, p.id, 4, giver.id NULLS FIRST`,
  );
}

function readFees(eventId: number) {
  return querySql(
    feesRow,
    Prisma.sql`
    SELECT coalesce(sum(${serviceFee}), 0)::bigint AS service, coalesce(sum(${pickupFee}), 0)::bigint AS pickup,
      coalesce(sum(bought.goods), 0)::bigint AS goods, coalesce(sum(bought.refunded_goods), 0)::bigint AS "refundedGoods"
    FROM orders o ${orderSums}
    WHERE o.event_id = ${eventId} AND o.paid_at IS NOT NULL`,
  );
}

function readRefunds(eventId: number) {
  return querySql(
    refundsRow,
    Prisma.sql`
    SELECT coalesce(sum(r.fee) FILTER (WHERE r.status IN ('approved', 'refund_due', 'refunded')), 0)::bigint AS fees,
      coalesce(sum(r.amount) FILTER (WHERE r.status = 'requested'), 0)::bigint AS open
    FROM orders o JOIN refunds r ON r.order_id = o.id WHERE o.event_id = ${eventId}`,
  );
}
