import { randomUUID } from "node:crypto";
import type { StaffFixture } from "@/e2e/office/staff-caller";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { shownRefund } from "@/lib/domain/refunds/decision/shown-refund";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { beginInspection } from "@/lib/office/orders/acts/inspection";
import { tagOrder } from "@/lib/office/orders/acts/tag-order";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

type Example = (caller: { staff: StaffFixture }) => Promise<object>;

const reason = "來電查證";

async function paidOrder(ticketType: "e_ticket" | "kiosk" = "e_ticket") {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 4 })]);
  const { orderId } = await makePaidOrder({ member, session, seatIds: (session.seatIds[0] as number[]).slice(0, 2), ticketType });
  const { orderNo, tickets } = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { tickets: true } });
  return { member, session, orderId, orderNo, ticketNo: tickets[0]?.ticketNo ?? "" };
}
const aPaidOrder = async (more: object = {}) => ({ order_no: (await paidOrder()).orderNo, ...more });
const aMember = async (more: object = {}) => ({ member_id: (await makeMember()).id, ...more });

async function unpaidOrderNo(): Promise<string> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 4 })]);
  const order = { session_id: session.sessionId, seat_ids: [session.seatIds[0]?.[0] as number], ticket_type: "e_ticket" as const };
  const id = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: randomUUID() } });
  return (await db.order.findUniqueOrThrow({ where: { id } })).orderNo;
}

async function askedRefund(): Promise<string> {
  const { orderId, member } = await paidOrder();
  await requestRefund({ orderId, memberId: member.id, request: { reason: "行程有變" } });
  return String((await db.refund.findFirstOrThrow({ where: { orderId } })).id);
}

async function inspectedOrderNo(): Promise<string> {
  const { orderId, orderNo } = await paidOrder();
  await beginInspection({ orderId, actor: testOperator, reason });
  return orderNo;
}

async function refusedInvoiceOrderNo(): Promise<string> {
  const { orderId, orderNo } = await paidOrder();
  await db.invoice.update({ where: { orderId }, data: { status: "failed", problem: "no such carrier" } });
  return orderNo;
}

async function restrictedMemberId(): Promise<string> {
  const { id } = await makeMember();
  const restrictedUntil = new Date(Date.now() + 86_400_000);
  await db.member.update({ where: { id }, data: { restrictedUntil, restrictionReason: reason, restrictionAppeal: "來信客服" } });
  return id;
}

/** Creates a used ticket and returns its number. */
export async function usedTicketNo(): Promise<string> {
  const { ticketNo } = await paidOrder();
  await db.ticket.update({ where: { ticketNo }, data: { status: "used", usedAt: new Date(), usedAtGate: "A" } });
  return ticketNo;
}

async function aMove() {
  const { orderNo, ticketNo, session } = await paidOrder();
  return { order_no: orderNo, moves: [{ ticket_no: ticketNo, seat_id: String(session.seatIds[0]?.[3]) }], reason };
}

/** A body with which each changing call of the service desk succeeds. */
export const orderExamples: Record<string, Example> = {
  "order/reveal": () => aPaidOrder({ reason }),
  "order/resend_mails": () => aPaidOrder({ email: `${randomUUID()}@example.com`, reason }),
  "order/correct_buyer": () => aPaidOrder({ last_name: "改", reason }),
  "order/cancel": async () => ({ order_no: await unpaidOrderNo(), reason }),
  "order/note": () => aPaidOrder({ text: "已回電" }),
  "order/tag": () => aPaidOrder({ tag: "客訴" }),
  "order/untag": async () => {
    const { orderId, orderNo } = await paidOrder();
    await tagOrder({ orderId, actor: testOperator, tag: "客訴" });
    return { order_no: orderNo, tag: "客訴" };
  },
  "order/hold": () => aPaidOrder({ reason }),
  "order/release_hold": async () => ({ order_no: await inspectedOrderNo(), reason }),
  "order/refund": () => aPaidOrder({ reason }),
  "order/refund_approve": async () => {
    const refund_id = await askedRefund();
    return { refund_id, revision: revisionOf(shownRefund(await db.refund.findUniqueOrThrow({ where: { id: BigInt(refund_id) } }))) };
  },
  "order/refund_reject": async () => ({ refund_id: await askedRefund(), note: "已逾期限" }),
  "ticket/picked_up": async () => ({ ticket_no: (await paidOrder("kiosk")).ticketNo }),
  "ticket/move": async () => aMove(),
  "ticket/reissue": async () => ({ ticket_no: (await paidOrder()).ticketNo, reason }),
  "ticket/name": async () => {
    const { ticketNo, session } = await paidOrder();
    await db.event.update({ where: { id: session.eventId }, data: { namesRequired: true } });
    return { ticket_no: ticketNo, name: "林雨晴", reason };
  },
  "invoice/again": async () => ({ order_no: await refusedInvoiceOrderNo(), without_carrier: true, reason }),
  "member/reveal": () => aMember({ reason }),
  "member/end_logins": () => aMember({ reason }),
  "member/restrict": () => aMember({ until: new Date(Date.now() + 86_400_000).toISOString(), reason, appeal: "來信客服" }),
  "member/lift": async () => ({ member_id: await restrictedMemberId(), reason }),
  "member/export": () => aMember({ reason }),
  "member/delete": () => aMember({ reason }),
};
