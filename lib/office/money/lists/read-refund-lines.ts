import type { z } from "zod";
import { wayBack, type PaidWay } from "@/lib/domain/pay-ways/rules";
import { longRowId } from "@/lib/input/ids";
import { ordersInSight, pageOf, type Lines, type LinesReader } from "@/lib/office/money/lists/lines";
import { nameEvents } from "@/lib/office/money/lists/name-events";
import type { RefundLine, refundLinesQuery, RefundSums } from "@/lib/office/money/schemas";
import { isoInTaipei, momentInTaipei, startOfDayInTaipei } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";

type Found = {
  status: RefundLine["state"];
  putForwardBy: string | null;
  bankAccount: unknown;
  payment: { payWay: PaidWay } | null;
  payoutLines: unknown[];
};

type Wish = Partial<z.output<typeof refundLinesQuery>>;

function wanted({ state, cause, pay_way, requested, amount, event_id }: Wish, reader: LinesReader) {
  return {
    requestedAt: {
      gte: requested?.from && momentInTaipei(`${requested.from} 00:00`),
      lt: requested?.to && startOfDayInTaipei(momentInTaipei(`${requested.to} 00:00`), 1),
    },
    status: state && { in: state },
    cause: cause && { in: cause },
    amount: amount && { gte: amount.from, lte: amount.to },
    payment: pay_way && { payWay: { in: pay_way } },
    order: ordersInSight({ event_id }, reader),
  } satisfies Prisma.RefundWhereInput;
}

/** Returns the sums of all refunds that a filter matches, on whatever page they are. */
export async function sumRefundLines(wish: Wish, reader: LinesReader): Promise<RefundSums> {
  const { _count: count, _sum: sums } = await db.refund.aggregate({
    where: wanted(wish, reader),
    _count: true,
    _sum: { fee: true, amount: true },
  });
  return { count, fee: sums.fee ?? 0, amount: sums.amount ?? 0 };
}

/**
 * Lists refunds by the time of their request, newest first unless asked otherwise. A page begins after the last refund of the one before,
 * by its time and number.
 */
export async function readRefundLines(wish: Wish, reader: LinesReader): Promise<Lines<RefundLine>> {
  const isAscending = wish.sort === "requested";
  const direction = isAscending ? "asc" : "desc";
  const last =
    wish.before === undefined
      ? null
      : await db.refund.findUnique({ where: { id: longRowId(wish.before.id) }, select: { id: true, requestedAt: true } });
  const isAfter = last && (isAscending ? { gt: last.id } : { lt: last.id });
  const isLater = last && (isAscending ? { gt: last.requestedAt } : { lt: last.requestedAt });
  const found = await db.refund.findMany({
    where: {
      ...wanted(wish, reader),
      ...(last &&
        isAfter &&
        isLater && {
          // the first condition is the range of the index
          AND: [
            { requestedAt: isAscending ? { gte: last.requestedAt } : { lte: last.requestedAt } },
            { OR: [{ requestedAt: isLater }, { requestedAt: last.requestedAt, id: isAfter }] },
          ],
        }),
    },
    include: {
      order: { select: { orderNo: true, eventId: true } },
      payment: { select: { payWay: true } },
      payoutLines: { where: { state: "open" }, select: { id: true } },
    },
    orderBy: [{ requestedAt: direction }, { id: direction }],
    take: reader.limit + 1,
  });
  const { rows, next } = pageOf(found, reader.limit);
  const eventName = await nameEvents(
    rows.map(({ order }) => order.eventId),
    reader.language,
  );
  const people = await db.staff.findMany({
    where: { id: { in: rows.flatMap(({ putForwardBy }) => putForwardBy ?? []) } },
    select: { id: true, name: true },
  });
  const time = (at: Date | null) => (at ? isoInTaipei(at) : null);
  const lines = rows.map((row) => ({
    refund_id: String(row.id),
    order_no: row.order.orderNo,
    event_name: eventName(row.order.eventId),
    cause: row.cause,
    state: row.status,
    waits_for: whatItWaitsFor(row),
    amount: row.amount,
    fee: row.fee,
    pay_way: row.payment?.payWay ?? null,
    reason: row.reason,
    problem: row.problem,
    put_forward_by: people.find(({ id }) => id === row.putForwardBy)?.name ?? null,
    requested_at: isoInTaipei(row.requestedAt),
    decided_at: time(row.decidedAt),
    refunded_at: time(row.refundedAt),
  }));
  return { lines, next };
}

/**
 * A card is refunded automatically, and a counter's sale at a counter; every other way needs the buyer's account and a person who
 * makes the transfer.
 */
function whatItWaitsFor({ status, putForwardBy, bankAccount, payment, payoutLines }: Found): RefundLine["waits_for"] {
  if (status === "requested") return putForwardBy === null ? "decision" : "second_person";
  if (status === "rejected" || status === "refunded") return null;
  const back = wayBack(payment?.payWay);
  if (back === "gateway" || back === "counter") return back;
  if (payoutLines.length > 0) return "bank";
  return bankAccount === null ? "account" : "transfer";
}
