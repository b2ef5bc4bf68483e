import { expect, test } from "playwright/test";
import { oldestDue, readAge, readOldestDue } from "@/lib/domain/installation/oldest-due";
import { lookAtBackups } from "@/lib/domain/installation/read-backups";
import { unpaidCount } from "@/lib/domain/orders/lifecycle/count-unpaid";
import { closeDb, db, Prisma, type Tx } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { scansOf } from "@/test-support/scans-of";

useOwnDatabase();

test.afterAll(closeDb);

test("reads due rows from indexes of open ones, whatever the tables hold", async () => {
  expect(await scansOf(oldestDue.order)).toEqual(["orders_unpaid_until"]);
  expect(await scansOf(unpaidCount)).toEqual(["orders_unpaid_until"]);
  expect(await scansOf(oldestDue.mail)).toEqual(["mail_outbox_due_by_priority"]);
  expect(await scansOf(oldestDue.invoice)).toEqual(["invoices_due"]);
  expect(await scansOf(oldestDue.refund)).toEqual(["refunds_open", "payments_pkey"]);
  expect(await scansOf(oldestDue.refund_by_hand)).toEqual(["refunds_open", "payments_pkey"]);
});

/** Within a transaction that is rolled back: other tests share the database. */
async function within(look: (tx: Tx) => Promise<void>): Promise<void> {
  const over = new Error("taken back");
  const run = db.$transaction(async (tx) => {
    await look(tx);
    throw over;
  });
  await expect(run).rejects.toBe(over);
}

test("counts the age of a due row from the moment when it was due", async () => {
  const { id: memberId } = await makeMember();
  const mail = { template: "account_changed", language: "tw", recipient: "someone@example.com", memberId };
  const due = (seconds: number) => ({ ...mail, messageId: `due-${seconds}`, nextTryAt: new Date(Date.now() + seconds * 1_000) });
  await within(async (tx) => {
    await tx.mailOutbox.createMany({ data: [due(-9e8), due(-60), due(600), { ...due(-1e9), messageId: "sent", sentAt: new Date() }] });
    expect(await readAge(oldestDue.mail, tx)).toBeGreaterThan(9e8 - 10);
    expect(await readAge(oldestDue.mail, tx)).toBeLessThan(9e8 + 100);
    expect(await readAge(Prisma.sql`SELECT now() AS since WHERE false`, tx)).toBe(0);
  });
  expect(Object.keys(await readOldestDue()).sort()).toEqual(["invoice", "mail", "order", "refund", "refund_by_hand"]);
});

test("knows a backup by the time when it was made, and returns none without one", async () => {
  const made = new Date("2026-11-23T03:00:00Z");
  await within(async (tx) => {
    await tx.installation.updateMany({ data: { backedUpAt: made, restoreTriedAt: null } });
    expect(await lookAtBackups(tx)).toMatchObject({ dump: made, drill: null });
    await tx.installation.updateMany({ data: { backedUpAt: null, restoreTriedAt: made } });
    expect(await lookAtBackups(tx)).toMatchObject({ dump: null, drill: made });
  });
});
