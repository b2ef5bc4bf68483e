import type { z } from "zod";
import { maskedMobile } from "@/lib/domain/members/masked";
import { nationalMobile } from "@/lib/domain/members/phone";
import { shownRefund } from "@/lib/domain/refunds/decision/shown-refund";
import { revisionOf } from "@/lib/domain/revisions/revision";
import type { PutForwardReason } from "@/lib/domain/second-person/rules";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { officeOrderSchema } from "@/lib/office/orders/schemas";
import type { SelectedOrder } from "@/lib/office/orders/select-order";
import { isoInTaipei } from "@/lib/platform/clock";

type View = z.input<typeof officeOrderSchema>;
const time = (at: Date | null) => at && isoInTaipei(at);

/** Returns the list price of an item, and the name and amount of its discount. */
export function discountView(
  { price, listPrice, redemptions: [redemption] }: SelectedOrder["items"][number],
  language: Language,
): Pick<View["tickets"][number], "list_price" | "discount"> {
  const list = listPrice ?? price;
  return { list_price: list, discount: redemption ? { name: textIn(redemption.right.name, language), amount: list - price } : null };
}

/** Returns the ticket of an item, if one was issued. */
export function ticketView(item: SelectedOrder["items"][number], language: Language): View["tickets"] {
  const { ticket, seat, price, priceOf } = item;
  if (!ticket) return [];
  return [
    {
      ticket_no: ticket.ticketNo,
      seat_id: String(ticket.seatId),
      area: textIn(seat?.area.name, language),
      seat: { section: textIn(seat?.area.section, language), row: seat?.row ?? null, number: seat?.number ?? null },
      price_name: textIn(priceOf?.name, language),
      price,
      ...discountView(item, language),
      type: ticket.type,
      status: ticket.status,
      pickup_no: ticket.pickupNo,
      picked_up_at: time(ticket.pickedUpAt),
      used_at: time(ticket.usedAt),
      gate: ticket.usedAtGate,
      voided_at: time(ticket.voidedAt),
      holder_name: ticket.holder?.name ?? null,
      guest: ticket.guest && {
        mobile: maskedMobile(nationalMobile(ticket.guest.member.mobile, ticket.guest.member.countryCode)),
        accepted_at: time(ticket.guest.acceptedAt),
      },
      scans: ticket.scans.map(({ accepted, scannedAt, gate }) => ({ accepted, at: isoInTaipei(scannedAt), gate })),
    },
  ];
}

/** Returns an attempt with the gateway's latest answer about it. */
export function paymentView(payment: SelectedOrder["payments"][number]): View["payments"][number] {
  const said = payment.log.map(({ data }) => data as { code?: string; words?: string } | null).filter((data) => data?.code);
  return {
    merchant_order_no: payment.merchantOrderNo,
    pay_way: payment.payWay,
    amount: payment.amount,
    status: payment.status,
    settled: payment.settled,
    trade_no: payment.tradeNo,
    card_last4: payment.cardLast4,
    gateway_code: payment.gatewayStatus ?? said.at(-1)?.code ?? null,
    gateway_words: said.at(-1)?.words ?? null,
    pay_number: payment.payNumber,
    started_at: isoInTaipei(payment.startedAt),
    paid_at: time(payment.paidAt),
  };
}

type Known = { people: { id: string; name: string }[]; ticketNos: Map<bigint, string>; reasons: Map<string, PutForwardReason> };

/** Returns a refund with the names of the people and tickets that it concerns. */
export function refundView(refund: SelectedOrder["refunds"][number], { people, ticketNos, reasons }: Known): View["refunds"][number] {
  const first = people.find(({ id }) => id === refund.putForwardBy);
  return {
    refund_id: String(refund.id),
    revision: revisionOf(shownRefund(refund)),
    cause: refund.cause,
    status: refund.status,
    amount: refund.amount,
    fee: refund.fee,
    reason: refund.reason,
    note: refund.note,
    ticket_nos: refund.ticketIds.flatMap((id) => ticketNos.get(id) ?? []),
    put_forward_by: first ? { staff_id: first.id, name: first.name } : null,
    put_forward_why: reasons.get(String(refund.id)) ?? null,
    problem: refund.problem,
    attempts: refund.attempts,
    requested_at: isoInTaipei(refund.requestedAt),
    decided_at: time(refund.decidedAt),
    refunded_at: time(refund.refundedAt),
  };
}
