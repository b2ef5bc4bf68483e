import { randomUUID } from "node:crypto";
import { codeOf, operatorKey } from "@/e2e/gate";
import { orderExamples } from "@/e2e/office/examples/order-examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { shownRefund } from "@/lib/domain/refunds/decision/shown-refund";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

const reason = "來電要求";
type Found = { understood: string; orders: { order_no: string; mobile: string }[] };
type Detail = {
  status: string;
  buyer: { mobile: string; email: string };
  tickets: { ticket_no: string; status: string }[];
  refunds: { refund_id: string; status: string; amount: number; put_forward_by: { name: string } | null }[];
  mails: { template: string; recipient: string; state: string }[];
  timeline: { source: string; what: string; actor: string; reason: string | null }[];
};

async function bought({ price = 1_000, ticketType = "e_ticket" as "e_ticket" | "kiosk" } = {}) {
  const email = `caller-${randomUUID()}@gmial.example`;
  const [member, session] = await Promise.all([makeMember({ email }), makeSession({ seats: 20, price })]);
  const { orderId } = await makePaidOrder({ member, session, seatIds: (session.seatIds[0] as number[]).slice(0, 2), ticketType });
  const { orderNo, tickets } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { tickets: { orderBy: { id: "asc" } } },
  });
  return { member, session, orderId, orderNo, email, ticketNos: tickets.map(({ ticketNo }) => ticketNo) };
}

test("finds an order, shows it with masked personal data, and in full only with an audit entry", async ({ staffCaller }) => {
  const [{ orderNo, email, member, session }, caller] = [await bought(), await staffCaller({ roles: ["service"], name: "許測試" })];
  const found = await caller.get<Found>(`order/search?q=${encodeURIComponent(email)}`);
  expect(found.result).toMatchObject({ understood: "email", orders: [{ order_no: orderNo }] });
  const { result } = await caller.get<Detail>(`order/detail/${orderNo}`);
  expect(result).toMatchObject({ status: "paid", event: { event_id: String(session.eventId) }, timeline: expect.anything() as unknown });
  expect(result.buyer.email).toMatch(/^call••@gmial\.example$/);
  expect(JSON.stringify(result)).not.toContain(email);
  expect(JSON.stringify(result)).not.toContain(member.mobile.slice(4));
  expect(result.timeline.some(({ what }) => what === "order.personal_data_read")).toBe(false);
  expect(await caller.post("order/reveal", { order_no: orderNo })).toMatchObject({ code: 1000 });
  expect((await caller.post<{ email: string }>("order/reveal", { order_no: orderNo, reason: "電話確認" })).result.email).toBe(email);
  const after = await caller.get<Detail>(`order/detail/${orderNo}`);
  const read = after.result.timeline.find(({ what }) => what === "order.personal_data_read");
  expect(read).toMatchObject({ source: "audit", actor: "許測試", reason: "電話確認" });
});

test("sends a mail again to the corrected address, at most three times an hour", async ({ staffCaller }) => {
  const [{ orderNo, orderId }, caller] = [await bought(), await staffCaller({ roles: ["service"] })];
  const email = `right-${randomUUID()}@gmail.example`;
  expect(await caller.post("order/resend_mails", { order_no: orderNo, email, reason })).toMatchObject({ result: { mail: "order_paid" } });
  const sent = await db.mailOutbox.findMany({ where: { orderId, recipient: email, template: "order_paid" } });
  expect(sent.filter(({ messageId }) => messageId.includes(".again-"))).toHaveLength(1);
  expect((await db.invoice.findUniqueOrThrow({ where: { orderId } })).email).toBe(email);
  for (let time = 2; time <= 3; time++) expect(await caller.post("order/resend_mails", { order_no: orderNo })).toMatchObject({ code: 0 });
  expect(await caller.post("order/resend_mails", { order_no: orderNo })).toMatchObject({ http: 429, code: 5029 });
});

test("sends the buyer a text message with the order's address on the site", async ({ staffCaller }) => {
  const [{ orderNo, orderId, member }, caller] = [await bought(), await staffCaller({ roles: ["service"] })];
  expect(await caller.post("order/resend_mails", { order_no: orderNo, text: true })).toMatchObject({ code: 0 });
  const address = `${process.env.SANDBOX_URL}/outbox?channel=sms&to=0${member.mobile.slice(4)}`;
  const { items } = (await (await fetch(address)).json()) as { items: { text: string }[] };
  expect(items.filter(({ text }) => text.includes(orderNo) && text.includes(`/member/record/detail/${orderId}`))).toHaveLength(1);
});

test("refunds some of the tickets without the fee, and the order continues with the rest", async ({ staffCaller }) => {
  const [{ orderNo, ticketNos, session, member, orderId }, caller] = [await bought(), await staffCaller({ roles: ["service"] })];
  const query = `order_no=${orderNo}&ticket_nos=${ticketNos[0]}&with_fee=false`;
  expect((await caller.get(`order/refund_preview?${query}`)).result).toMatchObject({
    amount: 1_000,
    fee: 0,
    tickets: 1,
    whole_order: false,
    to_card: true,
  });
  const body = { order_no: orderNo, ticket_nos: [ticketNos[0]], with_fee: false, reason };
  expect(await caller.post("order/refund", body)).toMatchObject({ result: { state: "approved" } });
  const { result } = await caller.get<Detail>(`order/detail/${orderNo}`);
  expect(result).toMatchObject({ status: "paid", refunds: [{ status: "refund_due", amount: 1_000 }] });
  expect(result.tickets.map(({ status }) => status)).toEqual(["void", "valid"]);
  expect(await db.seat.count({ where: { sessionId: session.sessionId, orderId: { not: null } } })).toBe(1);
  const count = await db.ticketCount.findUniqueOrThrow({
    where: { memberId_sessionId: { memberId: member.id, sessionId: session.sessionId } },
  });
  expect(count.qty).toBe(1);
  // the remaining tickets, with their fee
  expect((await caller.get(`order/refund_preview?order_no=${orderNo}`)).result).toMatchObject({
    amount: 900,
    fee: 100,
    tickets: 1,
    whole_order: true,
  });
  expect(await caller.post("order/refund", { order_no: orderNo, reason })).toMatchObject({ result: { state: "approved" } });
  const refunds = await db.refund.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  expect(refunds.map(({ cause, amount, status }) => [cause, amount, status])).toEqual([
    ["tickets", 1_000, "refund_due"],
    ["request", 900, "refund_due"],
  ]);
});

test("above the configured sum another person has to approve; the same person and a service clerk are refused", async ({ staffCaller }) => {
  const { orderNo, orderId } = await bought({ price: 4_000 });
  const both = await staffCaller({ roles: ["service", "finance"], name: "甲測試" });
  const put = await both.post<{ refund_id: string; state: string }>("order/refund", { order_no: orderNo, reason });
  expect(put.result.state).toBe("put_forward");
  const tickets = () => db.ticket.findMany({ where: { orderId } });
  expect((await tickets()).map(({ status }) => status)).toEqual(["valid", "valid"]);
  const shown = await db.refund.findUniqueOrThrow({ where: { id: BigInt(put.result.refund_id) } });
  const approval = { refund_id: put.result.refund_id, revision: revisionOf(shownRefund(shown)) };
  expect(await both.post("order/refund_approve", { ...approval, revision: "0".repeat(16) })).toMatchObject({ http: 409, code: 3016 });
  expect(await both.post("order/refund_approve", approval)).toMatchObject({ http: 422, code: 3010 });
  expect(await (await staffCaller({ roles: ["service"] })).post("order/refund_approve", approval)).toMatchObject({ http: 403 });
  const second = await staffCaller({ roles: ["finance"], name: "乙測試" });
  expect(await second.post("order/refund_approve", approval)).toMatchObject({ result: { state: "approved" } });
  expect((await tickets()).map(({ status }) => status)).toEqual(["void", "void"]);
  const acts = await db.auditEntry.findMany({ where: { subjectKind: "order", subjectId: orderNo }, orderBy: { id: "asc" } });
  expect(acts.map(({ act, actorName, reason: why }) => [act, actorName, why])).toEqual([
    ["refund.requested", "甲測試", reason],
    ["refund.put_forward", "甲測試", reason],
    ["refund.approved", "乙測試", null],
  ]);
});

test("small refunds of one order add up to one that needs a second person", async ({ staffCaller }) => {
  const [{ orderNo, ticketNos }, caller] = [await bought({ price: 4_000 }), await staffCaller({ roles: ["service"] })];
  const refund = (ticketNo?: string) => caller.post("order/refund", { order_no: orderNo, ticket_nos: [ticketNo], reason });
  expect(await refund(ticketNos[0])).toMatchObject({ result: { state: "approved" } });
  expect(await refund(ticketNos[1])).toMatchObject({ result: { state: "put_forward" } });
});

test("an order under inspection is neither refunded nor picked up", async ({ staffCaller }) => {
  const [{ orderNo, ticketNos }, caller] = [await bought({ ticketType: "kiosk" }), await staffCaller({ roles: ["service"] })];
  expect(await caller.post("order/hold", { order_no: orderNo, reason })).toMatchObject({ code: 0 });
  expect(await caller.post("order/hold", { order_no: orderNo, reason })).toMatchObject({ http: 409 });
  expect(await caller.post("order/refund", { order_no: orderNo, reason })).toMatchObject({ code: 3010 });
  expect(await caller.post("ticket/picked_up", { ticket_no: ticketNos[0] })).toMatchObject({ result: { outcome: "inspected" } });
  expect(await caller.post("order/release_hold", { order_no: orderNo, reason })).toMatchObject({ code: 0 });
  expect(await caller.post("ticket/picked_up", { ticket_no: ticketNos[0] })).toMatchObject({ result: { outcome: "picked_up" } });
});

test("a reissued ticket has another code, and the old code is no longer admitted", async ({ staffCaller, as }) => {
  const [{ orderNo, ticketNos, session }, caller] = [await bought(), await staffCaller({ roles: ["service"] })];
  const gate = as({ token: operatorKey() });
  const again = await caller.post<{ ticket_no: string }>("ticket/reissue", { ticket_no: ticketNos[0], reason });
  expect(again.result.ticket_no).not.toBe(ticketNos[0]);
  const scan = (no = "") => gate.post("/ticket/redeem", { code: codeOf(no, session.sessionId), session_id: String(session.sessionId) });
  expect(await scan(ticketNos[0])).toMatchObject({ code: 3001 });
  const sheet = await gate.get<{ revoked: string[] }>(`/ticket/gate/${session.sessionId}`);
  expect(sheet.result.revoked).toContain(ticketNos[0]);
  expect(await scan(again.result.ticket_no)).toMatchObject({ code: 0 });
  expect(await caller.get(`order/search?q=${ticketNos[0]}`)).toMatchObject({ result: { orders: [{ order_no: orderNo }] } });
});

/** Actions beyond a single event refuse limited staff before they look up the id. */
const ofWholeAccounts = new Set(["export", "delete", "restrict", "lift", "end_logins"].map((act) => `member/${act}`));

test("staff limited to one event find, see and change nothing of another", async ({ staffCaller }) => {
  const [mine, other] = [await bought(), await bought()];
  const caller = await staffCaller({ roles: ["service", "finance"], eventIds: [mine.session.eventId] });
  expect((await caller.get<Found>(`order/search?q=${mine.orderNo}`)).result.orders).toHaveLength(1);
  expect((await caller.get<Found>(`order/search?q=${other.orderNo}`)).result.orders).toEqual([]);
  expect((await caller.get<Found>(`order/search?event_id=${other.session.eventId}`)).result.orders).toEqual([]);
  expect(await caller.get(`order/detail/${other.orderNo}`)).toMatchObject({ http: 404, code: 3001 });
  expect(await caller.get(`member/detail/${other.member.id}`)).toMatchObject({ http: 404 });
  for (const [path, bodyOf] of Object.entries(orderExamples)) {
    const body = await bodyOf(caller);
    expect(await caller.post(path, body), path).toMatchObject({ http: ofWholeAccounts.has(path) ? 403 : 404 });
  }
});

test("a restricted member reads why, until when and how to appeal, and cannot order until it is lifted", async ({
  staffCaller,
  member,
  api,
}) => {
  const caller = await staffCaller({ roles: ["service"] });
  const session = await makeSession({ seats: 4 });
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const appeal = "寄信到客服信箱，附上身分證明";
  expect(await caller.post("member/restrict", { member_id: member.id, until, reason, appeal })).toMatchObject({ code: 0 });
  const self = await api.get<{ member: { restriction?: object } }>("/member/self");
  expect(self.result.member.restriction).toMatchObject({ reason, appeal });
  const order = { session_id: String(session.sessionId), seat_ids: [String(session.seatIds[0]?.[0])], ticket_type: "e_ticket" };
  const refused = await api.post("/order/create", order);
  expect(refused).toMatchObject({ http: 403, code: 1015 });
  expect(JSON.stringify(refused)).toContain(appeal);
  expect(await caller.post("member/lift", { member_id: member.id, reason })).toMatchObject({ code: 0 });
  expect((await api.get<{ member: { restriction?: object } }>("/member/self")).result.member.restriction).toBeUndefined();
  expect(await api.post("/order/create", order)).toMatchObject({ code: 0 });
});

test("ends a member's logins, exports their data, and names what prevents deletion", async ({ staffCaller, member, api }) => {
  const caller = await staffCaller({ roles: ["service"] });
  const session = await makeSession({ seats: 4 });
  await makePaidOrder({ member, session, seatIds: [session.seatIds[0]?.[0] as number] });
  const found = await caller.get<{ members: { member_id: string }[] }>(`member/search?q=0${member.mobile.slice(4)}`);
  expect(found.result.members).toMatchObject([{ member_id: member.id }]);
  expect(await caller.post("member/end_logins", { member_id: member.id, reason })).toMatchObject({ code: 0 });
  await expect(async () => expect(await api.get("/member/self")).toMatchObject({ http: 401 })).toPass();
  const { result } = await caller.post<{ kept: { mobile: string } }>("member/export", { member_id: member.id, reason });
  expect(result.kept.mobile).toBe(member.mobile);
  const kept = await caller.post("member/delete", { member_id: member.id, reason });
  expect(kept.result).toEqual({ deleted: false, refused: [{ rule: "tickets", count: 1 }] });
});
