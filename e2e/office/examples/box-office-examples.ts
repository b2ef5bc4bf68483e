import { randomUUID } from "node:crypto";
import type { StaffFixture } from "@/e2e/office/staff-caller";
import { openDrawer } from "@/lib/office/box-office/drawers/open-drawer";
import { holdSeats } from "@/lib/office/box-office/hold-seats";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import type { Cashier } from "@/lib/office/box-office/types";
import { db } from "@/lib/platform/db";
import { codesOf, counterSale, makeCashier } from "@/prisma/factories/office/box-office";
import { makeSession } from "@/prisma/factories/sessions";

type Example = (caller: { staff: StaffFixture }) => Promise<object>;

const newTill = () => `測試 ${randomUUID().slice(0, 8)}`;

/** The caller with an open drawer that holds NT$1,000. */
async function atCounter({ staff }: { staff: StaffFixture }): Promise<Cashier> {
  const cashier = { id: staff.id, name: staff.name, scope: null };
  await openDrawer({ till: newTill(), float: 1_000 }, cashier);
  return cashier;
}

async function oneSeat() {
  const { sessionId, seatIds } = await makeSession({ seats: 2 });
  return { sessionId, seatIds: (seatIds[0] as number[]).slice(0, 1) };
}

/** A body with which each changing call of the box office succeeds. */
export const boxOfficeExamples: Record<string, Example> = {
  "box_office/open": () => Promise.resolve({ till: newTill(), float: 1_000 }),
  "box_office/close": async (caller) => {
    await atCounter(caller);
    return { counted: 1_000 };
  },
  "box_office/close_for": async () => {
    const cashier = await makeCashier();
    await db.staff.update({ where: { id: cashier.id }, data: { endedAt: new Date() } });
    const { id } = await db.drawer.findFirstOrThrow({ where: { staffId: cashier.id } });
    return { drawer_id: String(id), counted: 1_000, reason: "離職" };
  },
  "box_office/move": async (caller) => {
    await atCounter(caller);
    return { request_id: randomUUID(), kind: "paid_out", amount: 400, reason: "送保險箱" };
  },
  "box_office/hold": async () => {
    const { sessionId, seatIds } = await oneSeat();
    return { session_id: String(sessionId), seat_ids: seatIds.map(String) };
  },
  "box_office/drop": async ({ staff }) => {
    const { holdId } = await holdSeats(await oneSeat(), { id: staff.id, name: staff.name, scope: null });
    return { hold_id: String(holdId) };
  },
  "box_office/sell": async (caller) => {
    await atCounter(caller);
    const { sessionId, seatIds } = await oneSeat();
    return { request_id: randomUUID(), session_id: String(sessionId), seat_ids: seatIds.map(String), way: "cash" };
  },
  "box_office/refund": async (caller) => {
    const cashier = await atCounter(caller);
    const { sessionId, seatIds } = await oneSeat();
    const { orderNo } = await sellAtCounter(counterSale({ sessionId, wanted: { seatIds } }), cashier);
    return { request_id: randomUUID(), order_no: orderNo, codes: await codesOf(orderNo), reason: "客人不能來" };
  },
};
