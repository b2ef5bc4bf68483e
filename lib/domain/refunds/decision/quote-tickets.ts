import { refundFee } from "@/lib/domain/events/refund-terms/rules";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import type { PaidWay } from "@/lib/domain/pay-ways/rules";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { readRefundable } from "@/lib/domain/refunds/read-refundable";
import { ruleAgainst } from "@/lib/domain/refunds/rules";
import { pairItem, splitsBought } from "@/lib/domain/tickets/splits-bought";
import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";

type Wish = {
  orderId: string;
  /** null: the whole order, with its goods */
  ticketNos: string[] | null;
  /** whether the handling fee is deducted */
  withFee: boolean;
};

/** The effect of a refund; amounts in whole TWD. */
export type Quote = {
  amount: number;
  fee: number;
  /** service fees of the tickets, which are not refunded */
  serviceFee: number;
  /** the part of the amount that is on the order's invoice */
  invoiced: number;
  /** the refunded tickets; empty for the whole order */
  ticketIds: bigint[];
  tickets: number;
  /** how many of them a kiosk has printed */
  printed: number;
  /** the buyer's own deadline is over: staff refund it as a favour */
  late: boolean;
  paymentId: bigint | null;
  payWay: PaidWay | null;
};

/**
 * The amount of a refund of an order, or of some of its tickets. Locks the order. Staff may refund after the deadline, but not
 * what a buyer can never get back.
 * @throws NOT_REFUNDABLE; NOT_FOUND for a ticket that is not the order's; TICKET_USED; COMPANION_PAIR for one ticket of a pair
 */
export async function quoteTickets(tx: Tx, { orderId, ticketNos, withFee }: Wish, now: Date): Promise<Quote> {
  const { isInspected } = await lockOrder(tx, orderId);
  if (isInspected) throw notRefundable("inspected");
  const order = await readRefundable(tx, orderId, now);
  const rule = ruleAgainst(order, now);
  if (rule && rule !== "late" && !(rule === "used" && ticketNos)) throw notRefundable(rule, { at: order.usedAt });
  const all = await tx.ticket.findMany({
    where: { orderId, status: { not: "void" } },
    select: {
      id: true,
      ticketNo: true,
      status: true,
      pickedUpAt: true,
      item: { select: { price: true, serviceFee: true, ...pairItem } },
    },
  });
  const chosen = ticketNos === null ? all : all.filter(({ ticketNo }) => ticketNos.includes(ticketNo));
  if (ticketNos && (chosen.length !== new Set(ticketNos).size || chosen.length === 0)) throw new DomainError("NOT_FOUND");
  if (splitsBought(all, chosen)) throw new DomainError("COMPANION_PAIR");
  const used = chosen.filter(({ status }) => status === "used").length;
  if (used > 0) throw notRefundable("tickets_used", { counts: { used, tickets: chosen.length } });
  const isWhole = chosen.length === all.length;
  const face = chosen.reduce((sum, { item }) => sum + item.price, 0);
  const fee = withFee ? refundFee(face, order.feePercent) : 0;
  const invoiced = isWhole ? order.quote.goods : 0;
  return {
    amount: face - fee + invoiced,
    fee,
    serviceFee: chosen.reduce((sum, { item }) => sum + item.serviceFee, 0),
    invoiced,
    ticketIds: isWhole ? [] : chosen.map(({ id }) => id),
    tickets: chosen.length,
    printed: chosen.filter(({ pickedUpAt }) => pickedUpAt).length,
    late: rule === "late",
    paymentId: order.paymentId,
    payWay: order.payWay,
  };
}
