import { expect, test } from "playwright/test";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { previewRefund } from "@/lib/domain/refunds/decision/preview-refund";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { shownRefund } from "@/lib/domain/refunds/decision/shown-refund";
import { decideReturn } from "@/lib/domain/returns/decide-return";
import { receiveReturn } from "@/lib/domain/returns/receive-return";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { secondPersonReason } from "@/lib/domain/second-person/rules";
import { undoEntry } from "@/lib/office/gate/undo-entry";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { setQuota } from "@/lib/office/seats/set-quota";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeParcel } from "@/prisma/factories/merchandise";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Staff = AuditActor & { kind: "staff" };
const limit = () => env().OFFICE_REFUND_SECOND_PERSON;
const bySecond = { key: "NOT_REFUNDABLE", params: { rule: "second_person" } };
const byAccount = { key: "NOT_REFUNDABLE", params: { rule: "second_person_account" } };

async function colleague(): Promise<Staff> {
  const { id, name } = await insertStaff({ roles: ["service", "finance"] });
  return { kind: "staff", staffId: id, name };
}

async function buy(price: number) {
  const session = await makeSession({ seats: 2, price });
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: (session.seatIds[0] as number[]).slice(0, 1) });
  const { ticketNo } = await db.ticket.findFirstOrThrow({ where: { orderId } });
  return { orderId, ticketNo };
}

const refund = async (actor: Staff, price: number) => refundOf(actor, (await buy(price)).orderId);
const refundOf = (actor: Staff, orderId: string) =>
  refundByStaff({ orderId, actor, ticketNos: null, withFee: false, placesBack: true, paperReturned: false, reason: "test" });
const approve = (actor: Staff, refundId: bigint, revision?: string) =>
  approveRefund({ refundId, actor, revision, placesBack: true, paperReturned: false });
async function askedReturn(price: number): Promise<number> {
  const { orderId } = await makeParcel();
  await db.orderItem.updateMany({ where: { orderId }, data: { price } });
  const { specId } = await db.orderItem.findFirstOrThrow({ where: { orderId } });
  const asked = { orderId, specId: specId as number, kind: "return", qty: 1, reason: "test", requestedAt: new Date() };
  return Number((await db.merchandiseReturn.create({ data: asked })).id);
}
const made = (maker: Staff, account: Staff, act = "staff.invited") =>
  db.$transaction((tx) => recordAudit(tx, { actor: maker, act, subject: { kind: "staff", id: account.staffId } }));

test("names the first reason for a second person", () => {
  const facts = { today: 0, limit: 5_000 };
  expect(secondPersonReason({ ...facts, due: 5_000 })).toBeNull();
  expect(secondPersonReason({ ...facts, due: 5_001 })).toBe("sum");
  expect(secondPersonReason({ ...facts, due: 3_000, before: 2_001 })).toBe("sum");
  expect(secondPersonReason({ ...facts, due: 1, today: 5_000 })).toBe("day");
  expect(secondPersonReason({ ...facts, due: 0, today: 9_000 })).toBeNull();
  expect(secondPersonReason({ ...facts, due: 0, scanUndone: true })).toBe("scan_undone");
});

test("counts what one person sends back over several orders of a day", async () => {
  const [one, other] = [await colleague(), await colleague()];
  const half = limit() / 2;
  expect(await refund(one, half)).toMatchObject({ state: "approved" });
  expect(await refund(one, half)).toMatchObject({ state: "approved" });
  const { orderId } = await buy(100);
  expect(await previewRefund({ orderId, ticketNos: null, withFee: false, actor: one })).toMatchObject({ second_person_why: "day" });
  const { refundId, state } = await refundOf(one, orderId);
  expect(state).toBe("put_forward");
  await expect(approve(one, refundId)).rejects.toMatchObject(bySecond);
  expect(await approve(other, refundId)).toBe("approved");
});

test("does not let two concurrent refunds of one person pass the limit of the day together", async () => {
  const one = await colleague();
  const orders = await Promise.all(Array.from({ length: 4 }, () => buy(limit() / 2)));
  const states = await Promise.all(orders.map(({ orderId }) => refundOf(one, orderId)));
  expect(states.map(({ state }) => state).sort()).toEqual(["approved", "approved", "put_forward", "put_forward"]);
});

test("refuses an approver whose account the requester created or reset, directly or in a chain, and the other way round", async () => {
  const [one, other, between, third] = [await colleague(), await colleague(), await colleague(), await colleague()];
  await made(one, between, "staff.reset");
  await made(between, other);
  const { refundId } = await refund(one, limit() + 1);
  await expect(approve(other, refundId)).rejects.toMatchObject(byAccount);
  await expect(approve(between, refundId)).rejects.toMatchObject(byAccount);
  expect(await approve(third, refundId)).toBe("approved");
  const { refundId: back } = await refund(other, limit() + 1);
  await expect(approve(one, back)).rejects.toMatchObject(byAccount);
});

test("requires a second person, who did not undo the scan, for a refund of a ticket whose scan was undone", async () => {
  const [one, undoer, other] = [await colleague(), await colleague(), await colleague()];
  const { orderId, ticketNo } = await buy(100);
  await redeemByNo(ticketNo);
  await undoEntry({ ticketNo, actor: undoer, reason: "test" });
  const { refundId, state } = await refundOf(one, orderId);
  expect(state).toBe("put_forward");
  await expect(approve(undoer, refundId)).rejects.toMatchObject(bySecond);
  expect(await approve(other, refundId)).toBe("approved");
});

test("refuses an approval of a refund that differs from the shown one", async () => {
  const [one, other] = [await colleague(), await colleague()];
  const { refundId } = await refund(one, limit() + 1);
  const shown = revisionOf(shownRefund(await db.refund.findUniqueOrThrow({ where: { id: refundId } })));
  await db.refund.update({ where: { id: refundId }, data: { reason: "another" } });
  await expect(approve(other, refundId, shown)).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  expect(await db.refund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({ status: "requested" });
});

test("issues complimentary tickets above the limit within a quota that another person set", async () => {
  const [one, other] = [await colleague(), await colleague()];
  const session = await makeSession({ seats: 4, price: limit() });
  const { sessionId } = session;
  const seatIds = session.seatIds[0] as number[];
  const give = (seats: number[], actor: Staff) =>
    issueComplimentary(
      { sessionId, seatIds: seats, name: "周以安", email: "guest@example.com", language: "tw", reason: "guest", note: "" },
      { actor, scope: null },
    );
  const quota = (actor: Staff) => setQuota({ sessionId, reason: "guest", places: 4, why: "test" }, { actor, scope: null });
  await quota(one);
  await give(seatIds.slice(0, 1), one);
  await expect(give(seatIds.slice(1, 2), one)).rejects.toMatchObject(bySecond);
  await quota(other);
  await give(seatIds.slice(1, 2), one);
  expect(await db.ticket.count({ where: { sessionId } })).toBe(2);
});

test("does not let one person approve and receive a merchandise return above the limit", async () => {
  const [one, other] = [await colleague(), await colleague()];
  const back = await askedReturn(limit() + 880);
  expect(await decideReturn({ id: back, actor: one, approved: true })).toBe(true);
  await expect(receiveReturn({ id: back, actor: one, outcome: "refund", restock: true })).rejects.toMatchObject(bySecond);
  expect(await receiveReturn({ id: back, actor: other, outcome: "refund", restock: true })).toBe(true);
});
