import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { sameText } from "@/lib/i18n/languages";
import { listStatements } from "@/lib/office/statements/list-statements";
import { approvePayout } from "@/lib/office/statements/payouts/approve-payout";
import { createPayout } from "@/lib/office/statements/payouts/create-payout";
import { exportPayout } from "@/lib/office/statements/payouts/export-payout";
import { readOrganizerPayout } from "@/lib/office/statements/payouts/read-organizer-payout";
import { settlePayout } from "@/lib/office/statements/payouts/settle-payout";
import { withdrawPayout } from "@/lib/office/statements/payouts/withdraw-payout";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closePeriod, makeFinance, makeOrganizer, makeShow, noonFromNow, sell, type Finance } from "@/prisma/factories/office/statements";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const HOUR = 3_600;

/** A closed statement of 2,000 less 5.25%, of which nothing is held. */
async function closed(wish: Parameters<typeof makeOrganizer>[0] = {}) {
  const organizer = await makeOrganizer(wish);
  const show = await makeShow(organizer.name, { price: 1_000 });
  await sell({ session: show, from: 0, count: 2, paidOn: -30 });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-10) } });
  return { ...organizer, show, id: await closePeriod(organizer.organizerId, [-40, -9]) };
}

const read = (id: number) => readPeriodStatement(id, { staffId: "-", language: "en" });
const dueOf = async (...ids: number[]) =>
  (await listStatements("en")).due
    .filter(({ statement_id: id }) => ids.includes(Number(id)))
    .map(({ statement_id: id, revision }) => ({ statement_id: Number(id), revision }));
const batch = async (number: string) => readOrganizerPayout(number, { staffId: "-", language: "en" });
const shown = async (number: string, actor: Finance) => ({ number, revision: (await batch(number)).revision, actor });
const waits = { bankAccount: { bank_code: "822", account: "000999888777", holder: "別人" }, reason: "-", requestedBy: "test" };

test("pays closed statements by a batch that a second person approves, and again one that came back", async () => {
  const [one, other] = [await makeFinance(), await makeFinance()];
  const [first, second] = [await closed(), await closed()];
  const { number } = await createPayout({ statements: await dueOf(first.id, second.id) }, one);
  expect(number).toMatch(/^O-\d{8}-\d+$/);
  expect(await dueOf(first.id, second.id)).toEqual([]);
  await expect(approvePayout(await shown(number, one))).rejects.toMatchObject({ key: "NOT_REFUNDABLE", params: { rule: "second_person" } });
  await expect(exportPayout({ ...(await shown(number, one)), reason: "-" })).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await approvePayout(await shown(number, other));
  const file = await exportPayout({ ...(await shown(number, one)), reason: "to the bank" });
  const { number: statement } = await read(first.id);
  expect(file.text).toContain(`${number},${statement},013,001234567890,測試製作有限公司,1895`);
  expect((await exportPayout({ ...(await shown(number, other)), reason: "again" })).text).toBe(file.text);
  await expect(withdrawPayout(await shown(number, one))).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  const { revision } = await batch(number);
  await settlePayout({ number, revision, sent_back: null }, one);
  expect(await read(first.id)).toMatchObject({ state: "paid", payout: number, account: "013 ••• 7890" });
  const sentBack = { statement_id: second.id, problem: "account closed" };
  await settlePayout({ number, revision: (await batch(number)).revision, sent_back: sentBack }, one);
  expect(await read(second.id)).toMatchObject({ state: "closed", paid_at: null, payout: null });
  expect(await batch(number)).toMatchObject({ state: "returned" });
  expect(await dueOf(first.id, second.id)).toHaveLength(1);
});

test("puts a statement into one of two batches that are made at once", async () => {
  const actors = [await makeFinance(), await makeFinance()];
  const { id } = await closed();
  const statements = await dueOf(id);
  const made = await Promise.allSettled(actors.map((actor) => createPayout({ statements }, actor)));
  expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [payout] = made.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await withdrawPayout(await shown(payout!.number, actors[0]!));
  expect(await dueOf(id)).toHaveLength(1);
});

test("is blocked by a call-off in progress and by an account that does not apply yet, also after the batch was made", async () => {
  const [one, other] = [await makeFinance(), await makeFinance()];
  const { id, organizerId, show } = await closed();
  const statements = await dueOf(id);
  const { number } = await createPayout({ statements }, one);
  const callOff = { kind: "cancelled", state: "waiting", note: sameText(), kioskFeeBack: true, author: "test" };
  const { id: callOffId } = await db.callOff.create({ data: { id: randomUUID(), eventId: show.eventId, ...callOff } });
  expect((await batch(number)).lines).toMatchObject([{ block: "call_off" }]);
  await expect(approvePayout(await shown(number, other))).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await db.callOff.update({ where: { id: callOffId }, data: { state: "done" } });
  await approvePayout(await shown(number, other));
  const appliesFrom = addSeconds(new Date(), 50 * HOUR);
  const account = await db.organizerAccount.create({
    data: { organizerId, ...waits, requestedAt: new Date(), confirmedAt: new Date(), confirmedBy: "test", appliesFrom },
  });
  await expect(exportPayout({ ...(await shown(number, one)), reason: "-" })).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await withdrawPayout(await shown(number, one));
  expect(await read(id)).toMatchObject({ block: "account_waits", account_until: expect.stringContaining("+08:00") });
  await expect(createPayout({ statements }, one)).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  // Once it applies, a batch goes to it, and one that was shown with the earlier account is refused.
  await db.organizerAccount.update({ where: { id: account.id }, data: { appliesFrom: addSeconds(new Date(), -1) } });
  await expect(createPayout({ statements }, one)).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  const next = await createPayout({ statements: await dueOf(id) }, one);
  expect((await batch(next.number)).lines).toMatchObject([{ account: "822 ••• 8777", block: null }]);
});

test("pays nothing without an account, and no negative net", async () => {
  expect((await read((await closed({ account: false })).id)).block).toBe("no_account");
  const { organizerId } = await makeOrganizer();
  const empty = await closePeriod(organizerId, [-40, -9]);
  expect(await read(empty)).toMatchObject({ block: "not_positive", net: 0 });
  expect(await dueOf(empty)).toEqual([]);
});
