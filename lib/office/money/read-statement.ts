import { z } from "zod";
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
  sold: z.number(),
  refunded: z.number(),
});
const feesRow = z.strictObject({ service: z.bigint(), pickup: z.bigint(), goods: z.bigint(), refundedGoods: z.bigint() });
const refundsRow = z.strictObject({ fees: z.bigint(), open: z.bigint() });

type Reader = { eventIds: number[] | null; language: Language };

/**
 * Returns what is due to the organizer of an event: the face value of its tickets and its goods, without refunds. Service and
 * pickup fees (without what a call-off has given back) and the retained part of refunds belong to the site and are separate sums.
 * @throws NOT_FOUND also for an event outside the reader's scope
 */
export async function readStatement(eventId: number, { eventIds, language }: Reader, now = new Date()): Promise<Statement> {
  if (eventIds !== null && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const event = await db.event.findUnique({ where: { id: eventId }, select: { name: true, organizer: true } });
  if (!event) throw new DomainError("NOT_FOUND");
  const [lines, [fees], [refunds]] = await Promise.all([readLines(eventId), readFees(eventId), readRefunds(eventId)]);
  const sum = (value: (line: z.output<typeof lineRow>) => number) => lines.reduce((all, line) => all + value(line), 0);
  const [face, refundedFace] = [sum(({ sold, price }) => sold * price), sum(({ refunded, price }) => refunded * price)];
  const [goods, refundedGoods] = [Number(fees?.goods ?? 0), Number(fees?.refundedGoods ?? 0)];
  return {
    event_id: String(eventId),
    event_name: textIn(event.name, language),
    organizer: textIn(event.organizer, language),
    at: now.toISOString(),
    lines: lines.map((line) => ({
      session_id: String(line.sessionId),
      starts_at: line.startsAt.toISOString(),
      name: textIn(line.name, language),
      price: line.price,
      sold: line.sold,
      refunded: line.refunded,
      face: (line.sold - line.refunded) * line.price,
    })),
    sums: {
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

/** Reads paid tickets by session, price and the amount paid. */
function readLines(eventId: number) {
  return querySql(
    lineRow,
    Prisma.sql`
    SELECT s.id AS "sessionId", s.starts_at AS "startsAt", p.name, i.price, sum(i.qty)::int AS sold,
      coalesce(sum(i.qty) FILTER (WHERE t.status = 'void' OR o.status = 'cancelled'), 0)::int AS refunded
    FROM orders o JOIN order_items i ON i.order_id = o.id AND i.kind = 'ticket' JOIN prices p ON p.id = i.price_id
      JOIN event_sessions s ON s.id = o.session_id LEFT JOIN tickets t ON t.order_item_id = i.id
    WHERE o.event_id = ${eventId} AND o.paid_at IS NOT NULL
    GROUP BY s.id, s.starts_at, p.id, p.name, i.price ORDER BY s.starts_at, s.id, p.position, p.id, i.price`,
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
