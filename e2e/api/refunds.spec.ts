import { fetchWhileBusy } from "@/e2e/polling";
import { refundSchemes } from "@/lib/domain/events/refund-terms/schemas";
import type { RefundTerms } from "@/lib/domain/events/refund-terms/types";
import type { EventDetail } from "@/lib/domain/events/types";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import { orderDetailSchema } from "@/lib/domain/orders/view-schemas";
import { db, runSql } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { expect, test, type Caller } from "../fixtures";
import { codeOf, operatorKey, paidOrder } from "../gate";
import { create, orderOf, refused, seated } from "../orders";
import { pagesOf } from "../read-pdf";
import { operate, refundNumber } from "../refunds";

const DAY = 86_400;
const ask = (api: Caller, id: string, body: object = { reason: "行程有變" }) => api.post<OrderView>(`/order/refund/${id}`, body);
const detail = async (api: Caller, id: string) => (await api.get<OrderDetailView>(`/order/detail/${id}`)).result;
const account = { bank_code: "012", account: "0123-4567-8901", holder: "王測試" };

/** Makes the refund due now, unless it is under a worker's lease of two minutes. */
async function hurry(orderId: string): Promise<void> {
  await runSql`UPDATE refunds SET next_try_at = now() WHERE order_id = ${orderId}::uuid AND status = 'refund_due' AND next_try_at NOT BETWEEN now() + interval '100 seconds' AND now() + interval '121 seconds'`;
}

test("a refund is requested, approved by the operator and paid to the card", async ({ api, newSession, visitor }) => {
  const session = await newSession();
  const order = await paidOrder(api, session, 2);
  const asked = await ask(api, order.order_id);
  expect(asked.result).toMatchObject({
    status: "paid",
    refund: { status: "requested", cause: "request", amount: 1_800, fee: 200, wants_account: false },
  });
  const number = await refundNumber(order.order_no);
  expect(await operate("approve", number)).toMatchObject({ code: 2, output: expect.stringContaining("--yes") });
  expect((await detail(api, order.order_id)).refund?.status).toBe("requested");
  expect(await operate("approve", number, "--yes", "--note", "歡迎再來")).toMatchObject({ code: 0 });

  const after = await detail(api, order.order_id);
  expect(orderDetailSchema.parse(after)).toMatchObject({
    status: "cancelled",
    cancel_reason: "refund",
    refund: { note: "歡迎再來", decided_at: expect.any(String) },
  });
  expect(after.tickets.map(({ status, qr_available }) => [status, qr_available])).toEqual([
    ["void", false],
    ["void", false],
  ]);
  const [ticket] = after.tickets;
  const operator = { headers: { authorization: `Bearer ${operatorKey()}` } };
  refused(await visitor.post("/ticket/redeem", { code: codeOf(ticket?.ticket_no ?? "", session.sessionId) }, operator), 404, 3001);
  const sheet = await visitor.get<{ revoked: string[] }>(`/ticket/gate/${session.sessionId}`, operator);
  expect(sheet.result.revoked.sort()).toEqual(after.tickets.map(({ ticket_no }) => ticket_no).sort());
  await expect
    .poll(
      async () => {
        await hurry(order.order_id);
        return (await detail(api, order.order_id)).refund?.status;
      },
      { intervals: [2_000] },
    )
    .toBe("refunded");
  const { refund } = await detail(api, order.order_id);
  expect(refund?.refunded_at).toMatch(/\+08:00$/);
  expect(await operate("approve", number, "--yes")).toMatchObject({ code: 1 });
});

test("a repeated request counts once; names invalid fields", async ({ api, newSession }) => {
  const order = await paidOrder(api, await newSession(), 1);
  for (const [body, field, key] of [
    [{}, "reason", "reason_require"],
    [{ reason: "x", bank_account: { ...account, bank_code: "12" } }, "bank_account.bank_code", "bank_code_rule"],
  ] as const) {
    const reply = await ask(api, order.order_id, body);
    refused(reply, 400, 1000);
    expect(reply.failure.details).toContainEqual({ field, key });
  }
  const replies = await Promise.all([ask(api, order.order_id), ask(api, order.order_id), ask(api, order.order_id)]);
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await db.refund.count({ where: { orderId: order.order_id } })).toBe(1);
});

test("refuses late, unpaid, used and merchandise orders with rule and date in four languages", async ({ api, newSession, visitor }) => {
  const late = await paidOrder(api, await newSession({ startsIn: 9 * DAY }), 1);
  const reply = await ask(api, late.order_id);
  refused(reply, 422, 3010);
  const date = (late.refund_until ?? "").slice(0, 10);
  for (const text of [reply.failure.tw_msg, reply.failure.en_msg, reply.failure.jp_msg, reply.failure.kr_msg]) {
    expect(text).toContain(date);
  }
  const session = await newSession();
  const used = await paidOrder(api, session, 1);
  await visitor.post(
    "/ticket/redeem",
    { code: codeOf(used.tickets[0]?.ticket_no ?? "", session.sessionId) },
    { headers: { authorization: `Bearer ${operatorKey()}` } },
  );
  const second = await ask(api, used.order_id);
  refused(second, 422, 3010);
  expect(second.failure.en_msg).toContain("used");
  const unpaid = await orderOf(create(api, seated(await newSession(), 1)));
  const third = await ask(api, unpaid.order_id);
  refused(third, 422, 3010);
  expect(third.failure.en_msg).toContain("paid");
});

test("accepts a request ten days before the event's day", async ({ api, newSession }) => {
  const order = await paidOrder(api, await newSession({ startsIn: 10 * DAY }), 1);
  expect((await ask(api, order.order_id)).code).toBe(0);
});

test("the event's terms set the deadline and the fee: a fee that rises, and days after the purchase", async ({
  api,
  newSession,
  visitor,
}) => {
  async function sold(refundTerms: RefundTerms, days: number, qty: number) {
    const session = await newSession({ startsIn: days * DAY });
    const { eventId } = await db.eventSession.update({
      where: { id: session.sessionId },
      data: { event: { update: { refundTerms } } },
    });
    const order = await paidOrder(api, session, qty);
    return { order, event: (await visitor.get<EventDetail>(`/event/detail/${eventId}`)).result };
  }
  const { order, event } = await sold(refundSchemes.rising, 20, 2);
  expect(order.refund_steps?.map(({ fee_percent: percent }) => percent)).toEqual([10, 30, 50]);
  expect(order.refund_until).toBe(order.refund_steps?.at(-1)?.until);
  expect(event.refund_terms.steps.map(({ days, until }) => [days, until])).toEqual(
    [31, 11, 3].map((days, at) => [days, order.refund_steps?.[at]?.until]),
  );
  // twenty days before the event the second step applies; a buyer who has read the first one has to look again
  refused(await ask(api, order.order_id, { reason: "行程有變", fee: 200 }), 409, 3016);
  expect((await ask(api, order.order_id)).result.refund).toMatchObject({ amount: 1_400, fee: 600 });

  const early = await sold(refundSchemes.threeDaysAfter, 6, 1);
  expect(early.event.refund_until).toBeUndefined();
  expect((await ask(api, early.order.order_id)).result.refund).toMatchObject({ amount: 950, fee: 50 });
  const { order: late } = await sold(refundSchemes.threeDaysAfter, 6, 1);
  await db.order.update({ where: { id: late.order_id }, data: { paidAt: new Date(Date.now() - 4 * DAY * 1_000) } });
  const reply = await ask(api, late.order_id);
  refused(reply, 422, 3010);
  expect(reply.failure.en_msg).toContain((await detail(api, late.order_id)).refund_until?.slice(0, 10));
});

test("another member's order and an unknown one are 3001", async ({ api, as, newMember, newSession, visitor }) => {
  const order = await paidOrder(api, await newSession(), 1);
  refused(await ask(as(await newMember()), order.order_id), 404, 3001);
  refused(await ask(api, "nonsense"), 404, 3001);
  refused(await ask(visitor, order.order_id), 401, 5005);
  expect(await db.refund.count({ where: { orderId: order.order_id } })).toBe(0);
});

test("a rejected request has its note and can be repeated", async ({ api, newSession }) => {
  const order = await paidOrder(api, await newSession(), 1);
  await ask(api, order.order_id);
  const number = await refundNumber(order.order_no);
  expect(await operate("reject", number)).toMatchObject({ code: 2 });
  expect(await operate("reject", number, "--note", "資料不符")).toMatchObject({ code: 0 });
  expect(await detail(api, order.order_id)).toMatchObject({
    status: "paid",
    refund: { status: "rejected", note: "資料不符" },
    tickets: [{ status: "valid" }],
  });
  expect((await ask(api, order.order_id)).result.refund?.status).toBe("requested");
});

test("a transfer is refunded by hand to the account that the buyer gives", async ({ api, newSession }) => {
  const order = await paidOrder(api, await newSession(), 1);
  await db.payment.updateMany({ where: { orderId: order.order_id }, data: { payWay: "atm" } });
  refused(await api.post(`/order/refund_account/${order.order_id}`, { bank_account: account }), 403, 1044);
  refused(await api.post(`/order/refund/${order.order_id}`, { reason: "行程有變", bank_account: account }), 403, 1044);
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  refused(await api.post(`/order/refund_account/${order.order_id}`, { bank_account: account }), 422, 3010);
  expect((await ask(api, order.order_id)).result.refund).toMatchObject({ wants_account: true, has_account: false });
  expect((await api.post<OrderView>(`/order/refund_account/${order.order_id}`, { bank_account: account })).result.refund).toMatchObject({
    has_account: true,
  });
  const number = await refundNumber(order.order_no);
  await operate("approve", number, "--yes", "--places-back");
  const { output } = await operate("list");
  expect(output).toContain("pay to bank 012, account 012345678901, 王測試");
  expect(await operate("paid-back", number, "--yes")).toMatchObject({ code: 0 });
  expect((await detail(api, order.order_id)).refund?.status).toBe("refunded");
  expect((await operate("list")).output).not.toContain(order.order_no);
});

test("the printed application has the request's data, in four languages, for its purchaser alone", async ({
  api,
  as,
  member,
  newMember,
  newSession,
  baseURL,
}) => {
  const order = await paidOrder(api, await newSession(), 2);
  await ask(api, order.order_id, { reason: "家人生病" });
  const path = `/order/refund_form/${order.order_id}`;
  for (const [lang, title] of Object.entries({ tw: "退票申請書", en: "Refund application", jp: "払い戻し申請書", kr: "환불 신청서" })) {
    const response = await fetchWhileBusy(`${baseURL}${path}?lang=${lang}`, { headers: { authorization: `Bearer ${member.token}` } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const text = (await pagesOf(new Uint8Array(await response.arrayBuffer()), { dense: true })).join("");
    for (const part of [title.replaceAll(" ", ""), order.order_no, "家人生病", "NT$1,800", "NT$200"]) expect(text, lang).toContain(part);
  }
  refused(await as(await newMember()).get(path), 404, 3001);
});
