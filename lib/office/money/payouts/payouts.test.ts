import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { AuditActor } from "@/lib/domain/audit/types";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { approveBatch } from "@/lib/office/money/payouts/approve-batch";
import { createBatch } from "@/lib/office/money/payouts/create-batch";
import { shownPayee } from "@/lib/office/money/payouts/due-refunds";
import { exportBatch } from "@/lib/office/money/payouts/export-batch";
import { listPayouts } from "@/lib/office/money/payouts/list-payouts";
import { readPayout } from "@/lib/office/money/payouts/read-payout";
import { settleBatch } from "@/lib/office/money/payouts/settle-batch";
import { settleByResult } from "@/lib/office/money/payouts/settle-by-result";
import { withdrawBatch } from "@/lib/office/money/payouts/withdraw-batch";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeDueTransfer } from "@/prisma/factories/office/due-transfers";
import { insertStaff } from "@/prisma/factories/staff";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Staff = AuditActor & { kind: "staff" };
async function colleague(): Promise<Staff> {
  const { id, name } = await insertStaff({ roles: ["finance"] });
  return { kind: "staff", staffId: id, name };
}
const people = async () => [await colleague(), await colleague()] as const;
const refundOf = (id: bigint) => db.refund.findUniqueOrThrow({ where: { id } });
const wishOf = async (id: bigint) => ({ refund_id: id, revision: revisionOf(shownPayee(await refundOf(id))) });
const create = async (actor: Staff, ...ids: bigint[]) =>
  (await createBatch({ refunds: await Promise.all(ids.map(wishOf)) }, { actor })).number;
const revision = async (number: string) => (await readPayout(number, randomUUID())).revision;
const approve = async (number: string, actor: Staff) => approveBatch({ number, actor, revision: await revision(number) });
const fileOf = async (number: string, actor: Staff) =>
  exportBatch({ number, actor, revision: await revision(number), reason: "to the bank" });
const settle = async (number: string, actor: Staff, more: object = { all_paid: true }) =>
  settleBatch({ number, revision: await revision(number), all_paid: false, lines: [], ...more }, { actor });
/** Makes a batch whose file was exported. */
async function exported(ids: bigint[]) {
  const [one, other] = await people();
  const number = await create(one, ...ids);
  await approve(number, other);
  const { text } = await fileOf(number, one);
  return { number, one, other, text };
}
const mailsOf = async (orderId: string) =>
  (await db.mailOutbox.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(({ template }) => template);
const outcomesOf = async (...acts: Promise<unknown>[]) => (await Promise.allSettled(acts)).map(({ status }) => status).sort();

test("two people who create a batch at once get one batch with the refund", async () => {
  const { refundId } = await makeDueTransfer();
  const [one, other] = await people();
  const wish = { refunds: [await wishOf(refundId)] };
  const acts = Array.from({ length: 6 }, (_, at) => createBatch(wish, { actor: at % 2 ? one : other }));
  expect((await outcomesOf(...acts)).filter((status) => status === "fulfilled")).toHaveLength(1);
  expect(await db.payoutLine.count({ where: { refundId } })).toBe(1);
});

test("another person approves what was shown; repeated exports have the same bytes", async () => {
  const { refundId, orderId } = await makeDueTransfer();
  const [one, other] = await people();
  const number = await create(one, refundId);
  expect(number).toMatch(/^R-\d{8}-\d+$/);
  await expect(approve(number, one)).rejects.toMatchObject({ key: "NOT_REFUNDABLE", params: { rule: "second_person" } });
  await expect(fileOf(number, one), "not approved").rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  const stale = revisionOf({ another: "batch" });
  await expect(approveBatch({ number, actor: other, revision: stale })).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  await approve(number, other);
  const first = await fileOf(number, one);
  const again = await fileOf(number, other);
  expect(again).toEqual(first);
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const { amount } = await refundOf(refundId);
  expect(first.fileName).toBe(`${number}.csv`);
  expect(first.text).toContain(`${number},${refundId},${orderNo},012,000123456789,王測試,${amount}\r\n`);
  const { lines } = await readPayout(number, one.staffId);
  expect(JSON.stringify(lines), "masked on the page").not.toMatch(/000123456789|王測試/);
  const reads = await db.auditEntry.findMany({ where: { act: "payout.file_read", subjectId: number } });
  expect(reads).toMatchObject([{ reason: "to the bank" }, { reason: "to the bank" }]);
  await expect(withdrawBatch({ number, actor: one, revision: await revision(number) })).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
});

test("two people who mark a batch at once pay each refund once, with one mail", async () => {
  const made = [await makeDueTransfer(), await makeDueTransfer()];
  const ids = made.map(({ refundId }) => refundId);
  const { number, one, other } = await exported(ids);
  const shown = await revision(number);
  const wish = { number, revision: shown, all_paid: true, lines: [] };
  const acts = Array.from({ length: 4 }, (_, at) => settleBatch(wish, { actor: at % 2 ? one : other }));
  expect(await outcomesOf(...acts)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  for (const { refundId, orderId } of made) {
    expect(await refundOf(refundId)).toMatchObject({ status: "refunded" });
    expect((await mailsOf(orderId)).filter((mail) => mail === "refunded")).toHaveLength(1);
    expect(await db.orderLog.count({ where: { orderId, event: "refunded" } })).toBe(1);
  }
  expect(await settle(number, one)).toEqual({ paid: 0, failed: 0 });
  expect((await readPayout(number, one.staffId)).state).toBe("settled");
});

test("a refund in a batch cannot be paid manually, and its account cannot be changed", async () => {
  const { refundId } = await makeDueTransfer();
  const [one] = await people();
  const number = await create(one, refundId);
  await expect(markPaidBack({ refundId, actor: one })).rejects.toMatchObject({ params: { rule: "in_payout" } });
  await withdrawBatch({ number, actor: one, revision: await revision(number) });
  const wish = { refunds: [await wishOf(refundId)] };
  const outcomes = await outcomesOf(markPaidBack({ refundId, actor: one }), createBatch(wish, { actor: one }));
  expect(outcomes, "by hand and in a batch at once").toEqual(["fulfilled", "rejected"]);
});

test("a transfer that came back is due again with the reason, even after it was marked as paid", async () => {
  const [first, second] = [await makeDueTransfer(), await makeDueTransfer()];
  const { number, one, other } = await exported([first.refundId, second.refundId]);
  await settle(number, one);
  const failure = { refund_id: first.refundId, paid: false, problem: "帳號不存在", ask_account: true };
  expect(await settle(number, other, { lines: [failure] })).toEqual({ paid: 0, failed: 1 });
  expect(await settle(number, other, { lines: [failure] }), "the same again").toEqual({ paid: 0, failed: 0 });
  expect(await refundOf(first.refundId)).toMatchObject({
    status: "refund_due",
    bankAccount: null,
    problem: "bank: 帳號不存在",
    refundedAt: null,
  });
  expect((await mailsOf(first.orderId)).filter((mail) => mail === "refund_sent_back")).toHaveLength(1);
  expect((await readPayout(number, one.staffId)).state).toBe("returned");
  // with another account it goes into the next batch, and is paid there once
  await db.refund.update({
    where: { id: first.refundId },
    data: { bankAccount: { bank_code: "822", account: "111122223333", holder: "王測試" } },
  });
  const next = await exported([first.refundId]);
  expect(next.text).toContain(",822,111122223333,");
  await settle(next.number, next.one);
  await expect(settle(number, other, { lines: [{ ...failure, paid: true }] })).resolves.toEqual({ paid: 0, failed: 0 });
  expect(await refundOf(first.refundId)).toMatchObject({ status: "refunded" });
});

test("the bank's result file is previewed, then settles the lines it names", async () => {
  const [first, second] = [await makeDueTransfer(), await makeDueTransfer()];
  const { number, one } = await exported([first.refundId, second.refundId]);
  const { amount } = await refundOf(first.refundId);
  const text = [
    "退款編號,金額,結果,原因",
    `${first.refundId},${amount},成功,`,
    `${second.refundId},${amount},退匯,戶名不符`,
    `1,${amount},成功,`,
  ].join("\n");
  const preview = await settleByResult({ number, text, apply: false }, { actor: one });
  expect(preview.rows.map(({ line, outcome }) => `${line} ${outcome}`)).toEqual(["2 paid", "3 failed", "4 unknown"]);
  expect(await refundOf(first.refundId)).toMatchObject({ status: "refund_due" });
  await expect(settleByResult({ number, text, apply: true }, { actor: one })).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  await settleByResult({ number, text, apply: true, revision: preview.revision }, { actor: one });
  expect(await refundOf(first.refundId)).toMatchObject({ status: "refunded" });
  expect(await refundOf(second.refundId)).toMatchObject({ status: "refund_due", problem: "bank: 戶名不符" });
  const again = await settleByResult({ number, text, apply: false }, { actor: one });
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(["settled", "settled", "unknown"]);
});

test("lists transferable refunds, without those of an inspected order, without an account or in a batch", async () => {
  const [due, inspected, without, batched] = [
    await makeDueTransfer(),
    await makeDueTransfer(),
    await makeDueTransfer(),
    await makeDueTransfer(),
  ];
  await db.order.update({ where: { id: inspected.orderId }, data: { inspectedSince: new Date(), inspectionReason: "test" } });
  await runSql`UPDATE refunds SET bank_account = NULL WHERE id = ${without.refundId}`;
  const [one] = await people();
  await create(one, batched.refundId);
  const { due: listed, without_account: waiting } = await listPayouts();
  const ids = new Set(listed.map(({ refund_id: id }) => id));
  expect([due, inspected, without, batched].map(({ refundId }) => ids.has(String(refundId)))).toEqual([true, false, false, false]);
  expect(waiting.count).toBeGreaterThan(0);
  expect(listed.find(({ refund_id: id }) => id === String(due.refundId))).toMatchObject({ account: "012 ••• 6789", other_name: true });
  const wrong = { refunds: [{ ...(await wishOf(due.refundId)), revision: revisionOf("another") }] };
  await expect(createBatch(wrong, { actor: one })).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
});
