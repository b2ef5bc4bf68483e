import { expect, test } from "playwright/test";
import { checkStatement } from "@/lib/office/statements/check-statement";
import { closeStatement } from "@/lib/office/statements/close-statement";
import { addCorrection } from "@/lib/office/statements/corrections";
import { makeStatement } from "@/lib/office/statements/make-statement";
import { listOwnStatements } from "@/lib/office/statements/own/list-own-statements";
import { organizersOf } from "@/lib/office/statements/own/organizers-of";
import { ownStatementFile } from "@/lib/office/statements/own/own-statement-file";
import { readOwnStatement } from "@/lib/office/statements/own/read-own-statement";
import { readOrganizerPayout } from "@/lib/office/statements/payouts/read-organizer-payout";
import { settlePayout } from "@/lib/office/statements/payouts/settle-payout";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";
import { asOrganizer } from "@/lib/platform/database/organizer-wall";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { dayFromNow, makeFinance, makeOrganizer, makeShow, noonFromNow, payOut, sell } from "@/prisma/factories/office/statements";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const reader = (organizerId: number) => ({ organizerIds: organizersOf({ organizerId }), language: "en" as const });

/** An organizer with a closed statement of two tickets and a correction, and a draft that follows it. */
async function makeStatements() {
  const [{ organizerId, name }, one, other] = [await makeOrganizer(), await makeFinance(), await makeFinance()];
  const show = await makeShow(name, { price: 1_000 });
  await sell({ session: show, from: 0, count: 2, paidOn: -30 });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-10) } });
  const draft = async (from: number, to: number) =>
    Number((await makeStatement({ organizer_id: organizerId, first_day: dayFromNow(from), last_day: dayFromNow(to) }, one)).statement_id);
  const id = await draft(-40, -9);
  await addCorrection({ statement_id: id, amount: -95, reason: "posters" }, one);
  const revision = async () => (await readPeriodStatement(id, { staffId: "-", language: "en" })).revision;
  await checkStatement({ statement_id: id, revision: await revision(), actor: other });
  const { number } = await closeStatement({ statement_id: id, revision: await revision(), actor: one });
  return { organizerId, id, number, draftId: await draft(-8, -1), staff: one };
}

test("an organizer reads its closed statements, with what was paid out to which account, and no name of staff", async () => {
  const { organizerId, id, number, draftId, staff } = await makeStatements();
  await payOut(id);
  const own = reader(organizerId);
  const { list, statement, lines } = await asOrganizer(organizerId, async () => ({
    list: (await listOwnStatements(own)).statements,
    statement: await readOwnStatement(id, own),
    lines: [...((await ownStatementFile(id, own)).read() as Iterable<{ amount: number }[]>)].flat(),
  }));
  expect(list).toMatchObject([{ statement_id: String(id), number, state: "paid", net: 1_800, paid_to: "7890" }]);
  expect(list[0]?.paid_at).toContain(dayFromNow(0));
  expect(statement).toMatchObject({
    number,
    legal_name: "測試製作有限公司",
    sums: { sold: 2, list: 2_000, commission: 105, corrections: -95 },
  });
  const written = { kind: "correction", reason: "posters", amount: -95 };
  expect(statement.lines).toContainEqual(expect.objectContaining(written));
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_800);
  const text = JSON.stringify([list, statement, lines]);
  for (const hidden of [staff.name, staff.staffId, "001234567890", "013", "without_commission", "_by"]) expect(text).not.toContain(hidden);
  // an open one does not exist, neither by the wall nor by the condition alone
  await expect(asOrganizer(organizerId, () => readOwnStatement(draftId, own))).rejects.toMatchObject({ key: "NOT_FOUND" });
  await expect(readOwnStatement(draftId, own)).rejects.toMatchObject({ key: "NOT_FOUND" });
});

test("a transfer that the bank has sent back was not paid", async () => {
  const { organizerId, id } = await makeStatements();
  const number = await payOut(id);
  const { revision } = await readOrganizerPayout(number, { staffId: "-", language: "en" });
  const sent_back = { statement_id: id, problem: "account closed" };
  await settlePayout({ number, revision, sent_back }, await makeFinance());
  const { statements } = await asOrganizer(organizerId, () => listOwnStatements(reader(organizerId)));
  expect(statements).toMatchObject([{ state: "closed", paid_at: null, paid_to: null }]);
  expect(JSON.stringify(statements)).not.toContain("account closed");
});

test("another organizer and the house read none, by the condition and by the wall each alone", async () => {
  const [{ organizerId, id }, { organizerId: otherId }] = [await makeStatements(), await makeStatements()];
  const all = { organizerIds: null, language: "en" as const };
  await expect(readOwnStatement(id, reader(otherId))).rejects.toMatchObject({ key: "NOT_FOUND" });
  await expect(asOrganizer(otherId, () => readOwnStatement(id, all))).rejects.toMatchObject({ key: "NOT_FOUND" });
  expect((await asOrganizer(otherId, () => listOwnStatements(all))).statements).toHaveLength(1);
  expect(await listOwnStatements({ organizerIds: organizersOf({ organizerId: null }) })).toEqual({ statements: [] });
  expect(await asOrganizer(organizerId, () => readOwnStatement(id, all))).toBeTruthy();
});

test("the wall has no column with names of staff or accounts, no lines of drafts, and no way to change anything", async () => {
  const { organizerId, id, draftId, staff } = await makeStatements();
  await addCorrection({ statement_id: draftId, amount: 1, reason: "not agreed yet" }, staff);
  await asOrganizer(organizerId, async () => {
    expect(await querySql`SELECT id FROM organizer_statements`).toEqual([{ id }]);
    expect(await querySql`SELECT id FROM organizer_statement_lines WHERE reason = 'not agreed yet'`).toEqual([]);
    // to be paid, so there is no transfer yet
    expect(await querySql`SELECT id FROM organizer_payout_lines`).toEqual([]);
    const refused = [
      () => querySql`SELECT made_by FROM organizer_statements`,
      () => querySql`SELECT written_by FROM organizer_statement_lines`,
      () => querySql`SELECT problem FROM organizer_payout_lines`,
      () => querySql`SELECT id FROM organizer_payouts`,
      () => querySql`SELECT id FROM organizer_accounts`,
      () => runSql`UPDATE organizer_statements SET net = 1`,
      () => runSql`DELETE FROM organizer_statement_lines`,
    ];
    for (const act of refused) await expect(act()).rejects.toThrow("permission denied");
  });
});
