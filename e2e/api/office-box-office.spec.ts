import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { pagesOf } from "@/e2e/read-pdf";
import { db } from "@/lib/platform/db";
import { codesOf, makeCashier } from "@/prisma/factories/office/box-office";

type Suggested = { items: { seats: { seat_id: string }[] }[] };
type Drawer = { drawer: { terminal: number; sales: number } | null };

test("a day at the box office: opened, sold in cash and by card, refunded, closed with an explained difference", async ({
  staffCaller,
  newSession,
}) => {
  const session = await newSession({ seats: 20 });
  const cashier = await staffCaller({ roles: ["box_office"], eventIds: [session.eventId] });
  const sale = { session_id: String(session.sessionId), way: "cash" };
  const price = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  const best = await cashier.get<Suggested>(`box_office/suggest/${session.sessionId}?price_id=${price.id}&qty=2`);
  const seatIds = best.result.items[0]?.seats.map(({ seat_id }) => seat_id);
  const closed = await cashier.post("box_office/sell", { ...sale, request_id: randomUUID(), seat_ids: seatIds });
  expect(closed).toMatchObject({ code: 3025, http: 409 });
  expect(await cashier.post("box_office/open", { till: `櫃檯 ${randomUUID().slice(0, 6)}`, float: 3_000 })).toMatchObject({ code: 0 });
  const sold = await cashier.post<{ order_no: string; total: number }>("box_office/sell", {
    ...sale,
    request_id: randomUUID(),
    seat_ids: seatIds,
    expected_total: 2_000,
  });
  expect(sold.result.total).toBe(2_000);
  const card = { ...sale, way: "terminal", request_id: randomUUID(), area_id: String(session.areaIds[0]), qty: 3 };
  expect(await cashier.post("box_office/sell", card)).toMatchObject({ code: 1000 });
  expect(await cashier.post("box_office/sell", { ...card, slip_no: "000451" })).toMatchObject({ code: 0, result: { total: 3_000 } });
  const back = {
    request_id: randomUUID(),
    order_no: sold.result.order_no,
    codes: (await codesOf(sold.result.order_no)).slice(0, 1),
    reason: "少一位",
  };
  expect(await cashier.post("box_office/refund", { ...back, codes: [] })).toMatchObject({ code: 1000, http: 400 });
  expect(await cashier.post("box_office/refund", back)).toMatchObject({ code: 0, result: { state: "paid_out", amount: 900 } });
  const { result } = await cashier.get<Drawer>("box_office/drawer");
  expect(result.drawer).toMatchObject({ terminal: 3_000, sales: 2 });
  expect(result.drawer).not.toHaveProperty("cash");
  const counted = await cashier.post<{ drawer_id: string }>("box_office/close", { counted: 4_090 });
  expect(counted).toMatchObject({ code: 0, result: { state: "reason_needed", expected: 4_100, difference: -10 } });
  expect(await cashier.post("box_office/close", { counted: 4_100 })).toMatchObject({ code: 1000, http: 400 });
  expect(await cashier.post("box_office/close", { counted: 4_090, reason: "找錯十元" })).toMatchObject({ result: { state: "closed" } });
  expect((await cashier.get<Drawer>("box_office/drawer")).result).toMatchObject({
    drawer: null,
    last_closed: { drawer_id: counted.result.drawer_id },
  });
});

test("a drawer's report is for its cashier and finance, the list of drawers for finance of all events", async ({
  staffCaller,
  newSession,
  baseURL,
}) => {
  const { eventId } = await newSession();
  const [cashier, other, finance] = [
    await staffCaller({ roles: ["box_office"], eventIds: [eventId] }),
    await staffCaller({ roles: ["box_office", "finance"], eventIds: [eventId] }),
    await staffCaller({ roles: ["finance"] }),
  ];
  await makeCashier({ staff: cashier.staff, float: 700 });
  const { id } = await db.drawer.findFirstOrThrow({ where: { staffId: cashier.staff.id } });
  const report = (caller: typeof cashier) =>
    fetchWhileBusy(`${baseURL}/office/api/box_office/report/${id}`, { headers: { cookie: `office_login=${caller.staff.loginToken}` } });
  expect((await report(finance)).status).toBe(404);
  expect(await cashier.post("box_office/close", { counted: 700 })).toMatchObject({ result: { state: "closed", difference: 0 } });
  for (const caller of [cashier, finance]) {
    const text = (await pagesOf(new Uint8Array(await (await report(caller)).arrayBuffer()), { dense: true })).join("");
    expect(text).toContain("錢櫃結帳單");
    expect(text).toContain("NT$700");
  }
  expect((await report(other)).status).toBe(404);
  expect((await other.get("box_office/drawers")).code).not.toBe(0);
  const { result } = await finance.get<{ drawers: { drawer_id: string }[] }>("box_office/drawers");
  expect(result.drawers.find(({ drawer_id }) => drawer_id === String(id))).toMatchObject({
    state: "closed",
    difference: 0,
    may_close: false,
  });
});

test("prints tickets on 80 mm paper and on A4, or sends them to a buyer without an account", async ({
  staffCaller,
  newSession,
  baseURL,
}) => {
  const session = await newSession({ seats: 4, price: 1_280 });
  const cashier = await staffCaller({ roles: ["box_office"], eventIds: [session.eventId] });
  await makeCashier({ staff: cashier.staff });
  const email = `${randomUUID()}@example.com`;
  const sold = await cashier.post<{ order_no: string }>("box_office/sell", {
    request_id: randomUUID(),
    session_id: String(session.sessionId),
    seat_ids: session.seatIds[0]?.slice(0, 2).map(String),
    way: "cash",
    email,
  });
  const { result } = sold;
  const print = (paper: string, cookie = `office_login=${cashier.staff.loginToken}`) =>
    fetchWhileBusy(`${baseURL}/office/api/box_office/tickets/${result.order_no}?paper=${paper}`, { headers: { cookie } });
  const { tickets } = await db.order.findFirstOrThrow({ where: { orderNo: result.order_no }, include: { tickets: true } });
  for (const [paper, pages] of [
    ["roll", 2],
    ["a4", 1],
  ] as const) {
    const answer = await print(paper);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const text = await pagesOf(new Uint8Array(await answer.arrayBuffer()), { dense: true });
    expect(text).toHaveLength(pages);
    for (const { ticketNo } of tickets) expect(text.join("")).toContain(ticketNo);
    expect(text[0]).toContain("NT$1,280");
    expect(text[0]).toContain(paper === "roll" ? "補印1" : "補印2");
  }
  expect((await print("roll", "office_login=none")).status).toBe(401);
  // an order not sold at a counter has no print
  const others = await staffCaller({ roles: ["box_office"], eventIds: [(await newSession()).eventId] });
  expect((await print("roll", `office_login=${others.staff.loginToken}`)).status).toBe(404);
  const mail = await db.mailOutbox.findFirstOrThrow({ where: { recipient: email } });
  expect(mail.template).toBe("counter_paid");
});

test("only staff can use cash and the card terminal", async ({ api, newSession }) => {
  const session = await newSession();
  const { result: made } = await api.post<{ order_id: string }>("/order/create", {
    session_id: session.sessionId,
    seat_ids: session.seatIds[0]?.slice(0, 1),
    ticket_type: "e_ticket",
  });
  for (const way of ["cash", "terminal"])
    expect(await api.get(`/payment/newebpay_entry/${made.order_id}/${way}`)).toMatchObject({ code: 1000, http: 400 });
  expect(await db.order.findUniqueOrThrow({ where: { id: made.order_id } })).toMatchObject({ status: "unpaid", payWay: null });
});
