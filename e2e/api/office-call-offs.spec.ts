import { callOffOf } from "@/e2e/office/examples/call-off-examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { ABSENT_ID } from "@/test-support/absent-id";

type CallOff = {
  revision: string;
  state: string;
  may_confirm: boolean;
  preview: { orders: number } | null;
  ends: { end: string; orders: number }[];
};

test("one person calls a session off, another confirms, the worker completes every order and the page says so", async ({
  staffCaller,
  newSession,
  request,
}) => {
  const session = await newSession();
  const [card, atm] = await Promise.all([makeMember(), makeMember()]);
  const seats = session.seatIds.flat();
  await makePaidOrder({ member: card, session, seatIds: [seats[0]!] });
  const transfer = await makePaidOrder({ member: atm, session, seatIds: [seats[1]!], payWay: "atm" });
  const scope = { eventIds: [session.eventId] };
  const one = await staffCaller({ roles: ["events"], ...scope });
  const other = await staffCaller({ roles: ["events", "finance"], ...scope });
  const foreign = await staffCaller({ roles: ["events", "finance"], eventIds: [ABSENT_ID] });
  const data = callOffOf(session);
  const { call_off_id } = (await one.post<{ call_off_id: string }>("call_off/save", { data })).result;
  const act = { call_off_id };
  const read = async () => (await other.get<CallOff>(`call_off/detail/${call_off_id}`)).result;
  expect(await read()).toMatchObject({ state: "draft", preview: { orders: 2 } });
  expect((await one.post<{ mails: number }>("call_off/test", act)).result.mails).toBe(4);
  expect(await one.post("call_off/request", { ...act, revision: (await read()).revision })).toMatchObject({ code: 0 });
  expect(await one.post("call_off/confirm", { ...act, revision: (await read()).revision })).toMatchObject({ code: 3010 });
  for (const call of [
    foreign.post("call_off/confirm", { ...act, revision: (await read()).revision }),
    foreign.get(`call_off/detail/${call_off_id}`),
  ])
    expect(await call).toMatchObject({ code: 2001 });
  expect(await other.post("call_off/confirm", { ...act, revision: (await read()).revision })).toMatchObject({ code: 0 });
  await expect
    .poll(async () => (await read()).ends)
    .toEqual([
      { end: "account", orders: 1, amount: 1_050 },
      { end: expect.stringMatching("refund|person"), orders: 1, amount: 1_050 },
    ]);
  const service = await staffCaller({ roles: ["service"], ...scope });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: transfer.orderId } });
  const order = await service.get(`order/detail/${orderNo}`);
  expect(order).toMatchObject({ result: { call_off: { call_off_id, kind: "cancelled", reason: null } } });
  const { slug } = await db.event.findUniqueOrThrow({ where: { id: session.eventId } });
  await expect.poll(async () => (await request.get(`/activity/${slug}`)).text()).toContain("schema.org/EventCancelled");
  // its transfers go to the bank together with transfers of every other origin
  const bankAccount = { bank_code: "012", account: "0001234567", holder: "測試員" };
  await db.refund.updateMany({ where: { orderId: transfer.orderId }, data: { bankAccount } });
  const finance = await staffCaller({ roles: ["finance"] });
  const { due } = (await finance.get<{ due: { order_no: string; origin: string; account: string }[] }>("money/payouts")).result;
  expect(due.find(({ order_no }) => order_no === orderNo)).toMatchObject({ origin: "called_off", account: "012 ••• 4567" });
});
