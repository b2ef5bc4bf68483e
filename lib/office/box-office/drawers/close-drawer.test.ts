import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { drawerReportPdf } from "@/lib/files/office/drawer-report-pdf";
import { languages } from "@/lib/i18n/languages";
import { closeDrawer, closeDrawerFor } from "@/lib/office/box-office/drawers/close-drawer";
import { listDrawers } from "@/lib/office/box-office/drawers/list-drawers";
import { moveCash } from "@/lib/office/box-office/drawers/move-cash";
import { readDrawer } from "@/lib/office/box-office/drawers/read-drawer";
import { readDrawerReport } from "@/lib/office/box-office/drawers/read-drawer-report";
import { mayCloseFor } from "@/lib/office/box-office/drawers/rules";
import { notePrint } from "@/lib/office/box-office/note-print";
import { refundAtCounter } from "@/lib/office/box-office/refund-at-counter";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { codesOf, counterSale, makeCashier } from "@/prisma/factories/office/box-office";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const drawerOf = (cashier: { id: string }) => db.drawer.findFirstOrThrow({ where: { staffId: cashier.id }, orderBy: { id: "desc" } });
const supervisor = async () => ({ ...(await insertStaff({ roles: ["finance"] })), scope: null, isSupervisor: true });

test("the first count is final and ends sales before the expected sum is answered", async () => {
  const { sessionId, seatIds } = await makeSession({ seats: 2 });
  const cashier = await makeCashier({ float: 1_000 });
  const [first, second] = seatIds[0] as [number, number];
  const { orderNo } = await sellAtCounter(counterSale({ sessionId, wanted: { seatIds: [first] } }), cashier);
  const { drawer } = await readDrawer(cashier, "tw");
  expect(Object.keys(drawer ?? {})).not.toContain("cash");
  expect(drawer).toMatchObject({ count: null });
  expect(await closeDrawer({ counted: 1_990, reason: "" }, cashier)).toMatchObject({
    state: "reason_needed",
    expected: 2_000,
    counted: 1_990,
  });
  // the expected sum is known now, but another count is refused
  await expect(closeDrawer({ counted: 2_000, reason: "" }, cashier)).rejects.toMatchObject({
    details: [{ field: "counted", key: "count_final" }],
  });
  const closed = { key: "DRAWER_CLOSED" };
  await expect(sellAtCounter(counterSale({ sessionId, wanted: { seatIds: [second] } }), cashier)).rejects.toMatchObject(closed);
  await expect(moveCash({ kind: "paid_in", amount: 10, reason: "-", requestId: randomUUID() }, cashier)).rejects.toMatchObject(closed);
  const refund = { orderNo, codes: await codesOf(orderNo), ticketNos: [], withFee: false, reason: "-", requestId: randomUUID() };
  await expect(refundAtCounter(refund, cashier)).rejects.toMatchObject(closed);
  expect((await readDrawer(cashier, "tw")).drawer).toMatchObject({ count: { counted: 1_990, expected: 2_000, difference: -10 } });
  expect(await closeDrawer({ counted: 1_990, reason: "找錯錢" }, cashier)).toMatchObject({ state: "closed" });
  const { id } = await drawerOf(cashier);
  const acts = await db.auditEntry.findMany({ where: { subjectKind: "drawer", subjectId: String(id) }, orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act)).toEqual(["drawer.opened", "drawer.counted", "drawer.closed"]);
});

test("a supervisor closes the drawer of a cashier whose account has ended, and no other one", async () => {
  const [cashier, other] = [await makeCashier(), await supervisor()];
  const { id: drawerId } = await drawerOf(cashier);
  const close = (count: { counted: number; reason: string }, by = other) => closeDrawerFor({ drawerId, ...count }, by);
  await expect(close({ counted: 1_000, reason: "離職" })).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await db.staff.update({ where: { id: cashier.id }, data: { endedAt: new Date() } });
  await expect(close({ counted: 1_000, reason: "離職" }, { ...other, id: cashier.id })).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await expect(close({ counted: 1_000, reason: "" })).rejects.toMatchObject({ details: [{ field: "reason" }] });
  const open = (await listDrawers({ readerId: other.id })).drawers.find(({ drawer_id: id }) => id === String(drawerId));
  expect(open).toMatchObject({ state: "open", cashier_ended: true, may_close: true, counted: null, difference: null });
  expect(await close({ counted: 900, reason: "離職" })).toMatchObject({ state: "closed", expected: 1_000, counted: 900 });
  await expect(close({ counted: 900, reason: "離職" })).rejects.toMatchObject({ key: "DRAWER_CLOSED" });
  const listed = (await listDrawers({ readerId: other.id })).drawers.find(({ drawer_id: id }) => id === String(drawerId));
  expect(listed).toMatchObject({ state: "closed", closed_by: other.name, difference: -100, reason: "離職", may_close: false });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: String(drawerId), act: "drawer.closed_by_supervisor" } });
  expect(entry).toMatchObject({ staffId: other.id });
});

test("names the drawers that a supervisor may close", () => {
  const now = new Date("2026-11-27T20:00:00+08:00");
  const may = (cashier: object, opened = "2026-11-27T09:00:00+08:00") =>
    mayCloseFor({
      supervisorId: "s",
      cashier: { id: "c", roles: ["box_office"], endedAt: null, ...cashier },
      openedAt: new Date(opened),
      now,
    });
  expect(may({})).toBe(false);
  expect(may({ endedAt: addSeconds(now, -60) })).toBe(true);
  expect(may({ roles: ["gate"] })).toBe(true);
  expect(may({}, "2026-11-26T23:59:00+08:00")).toBe(true);
  expect(may({ id: "s", roles: ["gate"] })).toBe(false);
});

test("a closed drawer has a report that adds up, in every language", async () => {
  const { sessionId, seatIds } = await makeSession({ seats: 3 });
  const [first, second, third] = seatIds[0] as [number, number, number];
  const cashier = await makeCashier({ float: 500 });
  const cash = await sellAtCounter(counterSale({ sessionId, wanted: { seatIds: [first, second] } }), cashier);
  await sellAtCounter(counterSale({ sessionId, wanted: { seatIds: [third] }, way: "terminal", slipNo: "0451" }), cashier);
  const [code] = (await codesOf(cash.orderNo)) as [string];
  await refundAtCounter(
    { orderNo: cash.orderNo, codes: [code], ticketNos: [], withFee: true, reason: "少一位", requestId: randomUUID() },
    cashier,
  );
  await moveCash({ kind: "paid_out", amount: 300, reason: "送保險箱", requestId: randomUUID() }, cashier);
  for (const paper of ["roll", "roll"] as const) await notePrint({ orderNo: cash.orderNo, paper }, cashier);
  const { id } = await drawerOf(cashier);
  const own = { staffId: cashier.id, language: "tw" as const };
  await expect(readDrawerReport(id, own)).rejects.toMatchObject({ key: "NOT_FOUND" });
  await closeDrawer({ counted: 1_300, reason: "" }, cashier);
  const report = await readDrawerReport(id, own);
  expect(report).toMatchObject({
    float: 500,
    cash: { sales: { count: 1, amount: 2_000 }, refunds: { count: 1, amount: -900 } },
    card: { sales: { count: 1, amount: 1_000 }, refunds: { count: 0, amount: 0 } },
    paid_out: { count: 1, amount: -300 },
    expected: 1_300,
    counted: 1_300,
    reprints: 1,
    moves: [{ kind: "sale", slip_no: "0451" }, { kind: "refund", order_no: cash.orderNo, reason: "少一位" }, { kind: "paid_out" }],
  });
  await expect(readDrawerReport(id, { ...own, staffId: randomUUID() })).rejects.toMatchObject({ key: "NOT_FOUND" });
  for (const language of languages) expect((await drawerReportPdf({ ...report, language })).subarray(0, 5).toString()).toBe("%PDF-");
});
