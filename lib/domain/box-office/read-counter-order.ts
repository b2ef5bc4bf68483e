import type { z } from "zod";
import type { counterOrderSchema } from "@/lib/domain/box-office/schemas";
import { counterWays, type CounterWay } from "@/lib/domain/events/rules";
import { readRefundable } from "@/lib/domain/refunds/read-refundable";
import { seatName } from "@/lib/domain/tickets/seat-name";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** What a counter has sold by an order's number, with what can be given back. @throws ORDER_NOT_FOUND */
export async function readCounterOrder(
  orderNo: string,
  { scope, language }: { scope: number[] | null; language: Language },
): Promise<z.input<typeof counterOrderSchema>> {
  const order = await db.order.findFirst({
    where: { orderNo, payWay: { in: [...counterWays] }, ...(scope && { eventId: { in: scope } }) },
    select: {
      id: true,
      orderNo: true,
      payWay: true,
      totalPrice: true,
      paidAt: true,
      session: { select: { startsAt: true, event: { select: { name: true } } } },
      refunds: { orderBy: { id: "desc" }, select: { status: true, amount: true } },
      tickets: {
        orderBy: { id: "asc" },
        select: {
          ticketNo: true,
          status: true,
          item: {
            select: {
              price: true,
              seat: { select: { row: true, number: true, hasRestrictedView: true, area: { select: { name: true } } } },
            },
          },
        },
      },
    },
  });
  if (!order?.session || !order.paidAt) throw new DomainError("ORDER_NOT_FOUND");
  const sumOf = (status: string) => order.refunds.filter((refund) => refund.status === status).reduce((all, { amount }) => all + amount, 0);
  return {
    order_no: order.orderNo,
    way: order.payWay as CounterWay,
    total: order.totalPrice,
    sold_at: isoInTaipei(order.paidAt),
    event_name: textIn(order.session.event.name, language),
    starts_at: isoInTaipei(order.session.startsAt),
    fee_percent: (await readRefundable(db, order.id, new Date())).feePercent,
    refund_waits: sumOf("requested"),
    refund_due: sumOf("refund_due"),
    tickets: order.tickets.map(({ ticketNo, status, item: { price, seat } }) => ({
      ticket_no: ticketNo,
      seat: seat ? seatName(seat, language) : "",
      price,
      state: status,
    })),
  };
}
