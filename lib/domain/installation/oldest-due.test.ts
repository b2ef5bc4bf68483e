import { expect, test } from "playwright/test";
import { oldestDue, readOldestDue } from "@/lib/domain/installation/oldest-due";
import { readBackups } from "@/lib/domain/installation/read-backups";
import { unpaidCount } from "@/lib/domain/orders/lifecycle/count-unpaid";
import { closeDb, db, type Prisma } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";

test.afterAll(closeDb);

type Plan = { "Node Type": string; "Index Name"?: string; "Relation Name"?: string; Plans?: Plan[] };

/** The scans of a statement on a connection as the site's are, which takes an index wherever there is one. */
async function scansOf(statement: Prisma.Sql): Promise<(string | undefined)[]> {
  const [row] = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRawUnsafe<[{ "QUERY PLAN": [{ Plan: Plan }] }]>(`EXPLAIN (FORMAT JSON) ${statement.text}`, ...statement.values);
  });
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  return all(row["QUERY PLAN"][0].Plan)
    .filter((plan) => plan["Index Name"] ?? plan["Node Type"] === "Seq Scan")
    .map((plan) => plan["Index Name"] ?? `the whole of ${plan["Relation Name"]}`);
}

test("what is due is read from indexes of what is open, whatever the tables hold", async () => {
  expect(await scansOf(oldestDue.order)).toEqual(["orders_unpaid_until"]);
  expect(await scansOf(unpaidCount)).toEqual(["orders_unpaid_until"]);
  expect(await scansOf(oldestDue.mail)).toEqual(["mail_outbox_due_by_priority"]);
  expect(await scansOf(oldestDue.invoice)).toEqual(["invoices_due"]);
  expect(await scansOf(oldestDue.refund)).toEqual(["refunds_open", "payments_pkey"]);
  expect(await scansOf(oldestDue.refund_by_hand)).toEqual(["refunds_open", "payments_pkey"]);
});

test("the age of what is due grows from the moment when it was due", async () => {
  const { id: memberId } = await makeMember();
  const mail = { template: "account_changed", language: "tw", recipient: "someone@example.com", memberId };
  const due = (seconds: number) => ({ ...mail, messageId: `due-${seconds}`, nextTryAt: new Date(Date.now() + seconds * 1_000) });
  await db.mailOutbox.createMany({ data: [due(-90_000), due(-60), due(600), { ...due(-100_000), messageId: "sent", sentAt: new Date() }] });
  const ages = await readOldestDue();
  expect(ages.mail).toBeGreaterThan(89_990);
  expect(ages.mail).toBeLessThan(90_100);
  expect(Object.keys(ages).sort()).toEqual(["invoice", "mail", "order", "refund", "refund_by_hand"]);
  await db.mailOutbox.deleteMany({ where: { memberId } });
});

test("a backup is known by when it was made, and none by nothing", async () => {
  const made = new Date("2026-11-23T03:00:00Z");
  await db.installation.updateMany({ data: { backedUpAt: made, restoreTriedAt: null } });
  expect(await readBackups()).toMatchObject({ dump: made, drill: null });
  await db.installation.updateMany({ data: { backedUpAt: null } });
});
