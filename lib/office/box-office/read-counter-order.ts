import type { z } from "zod";
import { counterWays, type CounterWay } from "@/lib/domain/pay-ways/rules";
import { readRefundable } from "@/lib/domain/refunds/read-refundable";
import { spentToday } from "@/lib/domain/second-person/needs-second-person";
import { seatName } from "@/lib/domain/tickets/seat-name";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { copiesOf } from "@/lib/office/box-office/note-print";
import type { counterOrderSchema } from "@/lib/office/box-office/schemas";
import type { Cashier } from "@/lib/office/box-office/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** Returns a counter's order by its number, with what can be refunded and by whom. @throws ORDER_NOT_FOUND */
export async function readCounterOrder(orderNo: string, cashier: Cashier, language: Language): Promise<z.input<typeof counterOrderSchema>> {
  const order = await db.order.findFirst({
    where: { orderNo, payWay: { in: [...counterWays] }, ...(cashier.scope && { eventId: { in: cashier.scope } }) },
    select: {
      id: true,
      orderNo: true,
      payWay: true,
      totalPrice: true,
      paidAt: true,
      session: { select: { startsAt: true, event: { select: { name: true } } } },
      refunds: { orderBy: { id: "desc" }, select: { status: true, amount: true, putForwardBy: true } },
      drawerEntries: {
        where: { kind: "sale", drawer: { staffId: cashier.id, closedAt: null } },
        select: { id: true },
      },
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
  // Due refunds are paid out in the order in which they were made.
  const dueFirst = order.refunds.findLast(({ status }) => status === "refund_due");
  return {
    order_no: order.orderNo,
    way: order.payWay as CounterWay,
    total: order.totalPrice,
    sold_at: isoInTaipei(order.paidAt),
    event_name: textIn(order.session.event.name, language),
    starts_at: isoInTaipei(order.session.startsAt),
    fee_percent: (await readRefundable(db, order.id, new Date())).feePercent,
    refund_waits: sumOf("requested"),
    refund_due: dueFirst?.amount ?? 0,
    due_needs_codes: !cashier.isSupervisor && dueFirst !== undefined && dueFirst.putForwardBy === null,
    own_drawer: order.drawerEntries.length > 0,
    reprints: Math.max(0, (await copiesOf(db, order)) - 1),
    refunded_today: await spentToday(cashier.id),
    second_person_above: env().OFFICE_REFUND_SECOND_PERSON,
    tickets: order.tickets.map(({ ticketNo, status, item: { price, seat } }) => ({
      ticket_no: ticketNo,
      seat: seat ? seatName(seat, language) : "",
      price,
      state: status,
    })),
  };
}
