import { z } from "zod";
import type { CallOffKind } from "@/lib/domain/events/rules";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { fullName } from "@/lib/domain/members/rules";
import { putForwardReasons, type PutForwardReason } from "@/lib/domain/second-person/rules";
import { textIn, type Language } from "@/lib/i18n/languages";
import { mailsOf } from "@/lib/office/orders/mails-of";
import { discountView, paymentView, refundView, ticketView } from "@/lib/office/orders/part-views";
import { personOf } from "@/lib/office/orders/person-of";
import type { officeOrderSchema } from "@/lib/office/orders/schemas";
import { selectOrder, type SelectedOrder } from "@/lib/office/orders/select-order";
import { timelineOf } from "@/lib/office/orders/timeline-of";
import type { Scope } from "@/lib/office/orders/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const putForward = z.object({ refund: z.string(), why: z.enum(putForwardReasons) });

type View = z.input<typeof officeOrderSchema>;
const time = (at: Date | null) => at && isoInTaipei(at);

/**
 * Returns everything about one order for the service desk, with personal data masked.
 * @throws ORDER_NOT_FOUND, also outside the scope
 */
export async function readOrder(orderNo: string, { scope, language }: { scope: Scope; language: Language }): Promise<View> {
  const order = await selectOrder(orderNo, scope);
  const mails = await mailsOf(order.id);
  const [event, timeline, people, entry, reasons] = await Promise.all([
    order.eventId === null ? null : db.event.findUnique({ where: { id: order.eventId }, select: { name: true, namesRequired: true } }),
    timelineOf(order, mails),
    db.staff.findMany({
      where: { id: { in: order.refunds.flatMap(({ putForwardBy }) => putForwardBy ?? []) } },
      select: { id: true, name: true },
    }),
    order.ticketTimeId === null ? null : db.ticketTime.findUnique({ where: { id: order.ticketTimeId }, select: { startsAt: true } }),
    putForwardReasonsOf(order),
  ]);
  const ticketNos = new Map(order.items.flatMap(({ ticket }) => (ticket ? [[ticket.id, ticket.ticketNo]] : [])));
  return {
    order_no: order.orderNo,
    kind: order.kind,
    status: order.status,
    cancel_reason: order.cancelReason,
    created_at: isoInTaipei(order.createdAt),
    paid_at: time(order.paidAt),
    cancelled_at: time(order.cancelledAt),
    held_until: order.status === "unpaid" ? isoInTaipei(order.heldUntil) : null,
    inspection: order.inspectedSince && { since: isoInTaipei(order.inspectedSince), reason: order.inspectionReason ?? "" },
    call_off: callOffOf(order),
    event: event && {
      event_id: String(order.eventId),
      name: textIn(event.name, language),
      session_id: order.sessionId === null ? null : String(order.sessionId),
      session_time: time(entry?.startsAt ?? order.session?.startsAt ?? null),
      hall: textIn(order.session?.hall.name, language),
      has_names: event.namesRequired,
    },
    buyer: personOf(order, { masked: true }),
    member: memberOf(order),
    lines: linesOf(order, language),
    service_fee: order.serviceFee,
    delivery_fee: order.deliveryFee,
    total_price: order.totalPrice,
    delivery: order.deliveryMethod === null ? null : deliveryOf(order, order.deliveryMethod),
    tickets: order.items.flatMap((item) => ticketView(item, language)),
    payments: order.payments.map(paymentView),
    refunds: order.refunds.map((refund) => refundView(refund, { people, ticketNos, reasons })),
    invoice: order.invoice && invoiceOf(order.invoice),
    mails,
    tags: order.tags.map(({ word: { word } }) => word),
    notes: order.notes.map(({ author, text, at }) => ({ author, text, at: isoInTaipei(at) })),
    related: [...(order.parent ? [order.parent] : []), ...order.added].map(({ orderNo: no, kind, status, totalPrice }) => ({
      order_no: no,
      kind,
      status,
      total_price: totalPrice,
    })),
    timeline,
  };
}

/** Reads from the audit why refunds were put forward, by refund number. */
async function putForwardReasonsOf({ orderNo, refunds }: SelectedOrder): Promise<Map<string, PutForwardReason>> {
  if (refunds.every(({ putForwardBy }) => putForwardBy === null)) return new Map();
  const entries = await db.auditEntry.findMany({
    where: { subjectKind: "order", subjectId: orderNo, act: "refund.put_forward" },
    select: { after: true },
  });
  const read = entries.flatMap(({ after }) => putForward.safeParse(after).data ?? []);
  return new Map(read.map(({ refund, why }) => [refund, why]));
}

function memberOf({ member }: SelectedOrder): View["member"] {
  if (member.id === HOUSE_MEMBER) return null;
  return {
    member_id: member.id,
    name: fullName(member.lastName, member.firstName),
    since: isoInTaipei(member.createdAt),
    orders: member._count.orders,
    deleted: member.deletedAt !== null,
  };
}

function callOffOf({ callOffs: [called] }: SelectedOrder): View["call_off"] {
  if (!called) return null;
  const { state, reason, callOff } = called;
  return { call_off_id: callOff.id, kind: callOff.kind as CallOffKind, reason: state === "person" ? reason : null };
}

function deliveryOf({ deliveryStatus, trackingNo, shippedAt }: SelectedOrder, method: string): View["delivery"] {
  return { method, status: deliveryStatus, tracking_no: trackingNo, shipped_at: time(shippedAt) };
}

/** Groups tickets by price and discount; each kind of goods is a separate line. */
function linesOf({ items }: SelectedOrder, language: Language): View["lines"] {
  const lines = new Map<string, View["lines"][number]>();
  for (const item of items) {
    const { kind, qty, price, serviceFee, priceId, id, priceOf, product, spec } = item;
    const discount = discountView(item, language);
    const key = kind === "ticket" ? `${priceId}.${price}.${discount.list_price}.${item.discountRightId}` : String(id);
    const name = textIn(priceOf?.name ?? product?.name ?? spec?.merchandise.name, language);
    const specName = spec ? textIn(spec.name, language) : "";
    const full = [name, specName].filter(Boolean).join(" ");
    const line = lines.get(key) ?? { kind, name: full, qty: 0, price, ...discount, service_fee: serviceFee };
    lines.set(key, { ...line, qty: line.qty + qty });
  }
  return [...lines.values()];
}

function invoiceOf(invoice: NonNullable<SelectedOrder["invoice"]>): NonNullable<View["invoice"]> {
  const { method, title, taxNumber, status, amount, issuedAmount, invoiceNo, attempts, problem, issuedAt } = invoice;
  return {
    method: method as "company",
    title,
    tax_number: taxNumber,
    status: status as "issued",
    amount: issuedAmount ?? amount,
    invoice_no: invoiceNo,
    attempts,
    problem,
    issued_at: time(issuedAt),
  };
}
