import { expect, test } from "playwright/test";
import { sameText } from "@/lib/i18n/languages";
import { checkStatement } from "@/lib/office/statements/check-statement";
import { closeStatement } from "@/lib/office/statements/close-statement";
import { addCorrection, removeCorrection } from "@/lib/office/statements/corrections";
import { discardStatement } from "@/lib/office/statements/discard-statement";
import { makeStatement } from "@/lib/office/statements/make-statement";
import { periodStatementFile } from "@/lib/office/statements/period-statement-file";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";
import { commissionOf } from "@/lib/office/statements/rules";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import {
  closePeriod,
  dayFromNow,
  makeFinance,
  makeOrganizer,
  makeShow,
  noonFromNow,
  payBack,
  sell,
  type Finance,
} from "@/prisma/factories/office/statements";
import { makeProduct } from "@/prisma/factories/products";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const read = (id: number, staffId = "-") => readPeriodStatement(id, { staffId, language: "en" });
const draft = async (organizerId: number, from: number, to: number, actor: Finance) => {
  const wish = { organizer_id: organizerId, first_day: dayFromNow(from), last_day: dayFromNow(to) };
  return Number((await makeStatement(wish, actor)).statement_id);
};
const check = async (id: number, actor: Finance) => checkStatement({ statement_id: id, revision: (await read(id)).revision, actor });
const close = async (id: number, actor: Finance) => closeStatement({ statement_id: id, revision: (await read(id)).revision, actor });
/** After this its refund limit is over. */
const heldOn = (sessionId: number, days: number) =>
  db.eventSession.update({ where: { id: sessionId }, data: { startsAt: noonFromNow(days) } });

test("rounds a commission half up, and that of a refund to the same sum", () => {
  expect([commissionOf(1_010, 500), commissionOf(-1_010, 500), commissionOf(1_009, 500), commissionOf(100, null)]).toEqual([
    51, -51, 50, 0,
  ]);
  expect(Object.is(commissionOf(0, 500), 0)).toBe(true);
});

test("a statement counts what was paid and paid back in its period, and the next one what came late", async () => {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 525 });
  const show = await makeShow(name, { price: 1_010 });
  const productId = await makeProduct(db, { eventId: show.eventId, price: 300 });
  const whole = await sell({ session: show, from: 0, count: 2, paidOn: -50, products: [{ product_id: productId, qty: 1 }] });
  const refunded = await sell({ session: show, from: 2, count: 2, paidOn: -50 });
  await payBack(refunded, { one: true, on: -45 });
  await payBack(whole, { on: -30 });
  await heldOn(show.sessionId, -35);

  const first = await closePeriod(organizerId, [-60, -41]);
  expect((await read(first)).sums).toMatchObject({ sold: 4, refunded: 1, list: 4_040, refunded_face: 1_010, goods: 300, commission: 159 });
  // The order that was paid back after the period is held, with its goods and less its commission; the limit of the other is over.
  expect((await read(first)).sums).toMatchObject({ subtotal: 4_040 - 1_010 + 300 - 159, held: 2_020 - 106 + 300 });

  // Booked late: a payment of the first period, and a transfer of it that the bank sent back.
  await sell({ session: show, from: 6, paidOn: -55 });
  await db.refund.updateMany({ where: { orderId: refunded }, data: { status: "refund_due", refundedAt: null } });
  const second = await closePeriod(organizerId, [-39, -21]);
  const { lines, sums, number } = await read(second);
  expect(sums).toMatchObject({ sold: 0, refunded_face: 2_020, refunded_goods: 300, earlier: 2_020, released: 2_214, carried: 0 });
  expect(lines.filter(({ part }) => part === "earlier")).toMatchObject([{ sold: 1, refunded: -1, gross: 1_010, refunded_gross: -1_010 }]);
  expect(lines.find(({ kind }) => kind === "released")).toMatchObject({ refers_to: (await read(first)).number, amount: 2_214 });
  expect(sums.held, "the refund that is due again").toBe(1_010 - 53);
  expect(number).toMatch(/^S-\d{4}-\d{4}$/);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.net);
  const file = await periodStatementFile(second, { staffId: "-", language: "en" });
  const rows: { amount: number }[] = [];
  for await (const part of file.read()) rows.push(...part);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.net);
});

test("days between two periods are counted by the later one, and money from before the first period by none", async () => {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 0 });
  const show = await makeShow(name, { price: 500 });
  const before = await sell({ session: show, from: 0, paidOn: -70 });
  await sell({ session: show, from: 1, paidOn: -50 });
  await sell({ session: show, from: 2, paidOn: -36 });
  await payBack(before, { on: -34 });
  await heldOn(show.sessionId, -35);
  const first = await closePeriod(organizerId, [-60, -41]);
  expect((await read(first)).sums).toMatchObject({ list: 500, earlier: 0, net: 500 });
  const second = await closePeriod(organizerId, [-35, -21]);
  expect((await read(second)).sums).toMatchObject({ list: 0, refunded_face: 500, earlier: 500, net: 0 });
});

test("the commission is that of the day of payment, also for its refund", async () => {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 500 });
  const fromDay = new Date(`${dayFromNow(-45)}T00:00:00Z`);
  await runSql`INSERT INTO organizer_commissions (organizer_id, from_day, basis_points, added_by) VALUES (${organizerId}, ${fromDay}, 1000, 'test')`;
  const show = await makeShow(name, { price: 1_000 });
  const old = await sell({ session: show, from: 0, paidOn: -46 });
  await sell({ session: show, from: 1, paidOn: -45 });
  await payBack(old, { on: -44 });
  const third = await sell({ session: show, from: 2, paidOn: -46 });
  await heldOn(show.sessionId, -35);
  const id = await closePeriod(organizerId, [-60, -25]);
  const commissions = (await read(id)).lines.filter(({ kind }) => kind === "commission");
  expect(commissions).toMatchObject([
    { basis_points: 500, base: 1_000, amount: -50 },
    { basis_points: 1_000, base: 1_000, amount: -100 },
  ]);
  await payBack(third, { on: -20 });
  const next = await closePeriod(organizerId, [-24, -10]);
  expect((await read(next)).sums).toMatchObject({ refunded_face: 1_000, commission: -50, net: -950 });
  const last = await closePeriod(organizerId, [-9, -2]);
  expect((await read(last)).sums).toMatchObject({ carried: -950, net: -950 });
});

test("is checked by a person who neither made nor corrected it, and closed only as it was checked", async () => {
  const [one, other, third] = [await makeFinance(), await makeFinance(), await makeFinance()];
  const { organizerId, name } = await makeOrganizer();
  const show = await makeShow(name, { price: 1_000 });
  await sell({ session: show, from: 0, paidOn: -5 });
  const id = await draft(organizerId, -6, -1, one);
  await expect(check(id, one)).rejects.toMatchObject({ key: "NOT_REFUNDABLE", params: { rule: "second_person" } });
  await addCorrection({ statement_id: id, amount: -40, reason: "posters" }, other);
  await expect(check(id, other)).rejects.toMatchObject({ key: "NOT_REFUNDABLE" });
  await expect(close(id, third)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await check(id, third);
  await sell({ session: show, from: 1, paidOn: -4 });
  await expect(close(id, one)).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  const { changes, state, lines } = await read(id);
  expect(state).toBe("checked");
  expect(changes).toContainEqual({ name: "list", checked: 1_000, now: 2_000 });
  await check(id, third);
  const line = lines.find(({ kind }) => kind === "correction");
  await removeCorrection({ statement_id: id, line_id: BigInt(line?.line_id ?? 0) }, other);
  expect(await read(id)).toMatchObject({ state: "draft", changes: null });
  await addCorrection({ statement_id: id, amount: 25, reason: "posters, the other way" }, other);
  await check(id, third);
  await close(id, one);
  expect((await read(id)).sums).toMatchObject({ list: 2_000, corrections: 25 });
  const acts = await db.auditEntry.findMany({ where: { subjectKind: "statement", subjectId: String(id) }, orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act.replace("statement.", ""))).toEqual(
    "made corrected checked checked correction_removed corrected checked closed".split(" "),
  );
});

test("an invoice that is issued late needs no second check", async () => {
  const { organizerId, name } = await makeOrganizer();
  const orderId = await sell({ session: await makeShow(name), from: 0, paidOn: -20 });
  const [maker, checker] = [await makeFinance(), await makeFinance()];
  const id = await draft(organizerId, -30, -10, maker);
  const { revision, sums } = await read(id);
  expect(sums).toMatchObject({ invoices: 0, invoiced: 0 });
  const issue = { status: "issued", amount: 30, invoiceNo: "AB12345678", randomNo: "1234", issuedAt: new Date() };
  await db.invoice.update({ where: { orderId }, data: issue });
  await checkStatement({ statement_id: id, revision, actor: checker });
  expect((await read(id)).sums).toMatchObject({ invoices: 1, invoiced: 30 });
  await close(id, maker);
});

test("is checked only after its period", async () => {
  const { organizerId } = await makeOrganizer();
  const id = await draft(organizerId, -3, 0, await makeFinance());
  await expect(check(id, await makeFinance())).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
});

test("a closed statement and its lines never change, whatever is sold, refunded or renamed", async () => {
  const { organizerId, name } = await makeOrganizer();
  const show = await makeShow(name, { price: 1_000 });
  const orderId = await sell({ session: show, from: 0, count: 2, paidOn: -5 });
  const id = await closePeriod(organizerId, [-6, -3]);
  const before = await read(id);
  await payBack(orderId, { on: -4 });
  await sell({ session: show, from: 3, paidOn: -4 });
  await db.organizer.update({ where: { id: organizerId }, data: { legalName: "別的公司", name: sameText("別的名字") } });
  await db.event.update({ where: { id: show.eventId }, data: { name: sameText("別的演出") } });
  expect(await read(id)).toEqual(before);
  const actor = await makeFinance();
  await expect(addCorrection({ statement_id: id, amount: 1, reason: "-" }, actor)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await expect(discardStatement(id, actor)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  const [line] = await db.organizerStatementLine.findMany({ where: { statementId: id }, take: 1 });
  for (const change of [
    () => runSql`UPDATE organizer_statements SET net = net + 1 WHERE id = ${id}`,
    () => runSql`UPDATE organizer_statements SET state = 'draft' WHERE id = ${id}`,
    () => runSql`DELETE FROM organizer_statements WHERE id = ${id}`,
    () => runSql`UPDATE organizer_statement_lines SET amount = amount + 1 WHERE id = ${line!.id}`,
    () => runSql`DELETE FROM organizer_statement_lines WHERE id = ${line!.id}`,
    () => runSql`INSERT INTO organizer_statement_lines (statement_id, kind, amount, reason) VALUES (${id}, 'correction', 1, '-')`,
  ])
    await expect(change()).rejects.toThrow(/does not change/);
});

test("two people who close at once close once, and numbers have no holes", async () => {
  const actors = [await makeFinance(), await makeFinance(), await makeFinance()] as const;
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { organizerId, name } = await makeOrganizer();
      await sell({ session: await makeShow(name), from: 0, paidOn: -5 });
      const id = await draft(organizerId, -6, -3, actors[0]);
      await check(id, actors[1]);
      return id;
    }),
  );
  const revisions = await Promise.all(ids.map(async (id) => ({ statement_id: id, revision: (await read(id)).revision })));
  const closings = revisions.flatMap((one) => [closeStatement({ ...one, actor: actors[0] }), closeStatement({ ...one, actor: actors[2] })]);
  const settled = await Promise.allSettled(closings);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(ids.length);
  for (const one of settled) if (one.status === "rejected") expect(one.reason).toMatchObject({ key: "CHANGE_REFUSED" });
  const closed = await db.organizerStatement.findMany({ where: { number: { not: null } }, select: { number: true } });
  const numbers = closed.map(({ number }) => Number(number!.slice(7))).sort((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(await db.organizerStatementLine.count({ where: { statementId: { in: ids }, kind: "tickets" } })).toBe(ids.length);
});

test("periods of an organizer do not overlap, and one statement is open at a time", async () => {
  const actor = await makeFinance();
  const { organizerId } = await makeOrganizer();
  await closePeriod(organizerId, [-20, -11]);
  for (const [from, to] of [
    [-11, -5],
    [-30, -25],
  ] as const)
    await expect(draft(organizerId, from, to, actor)).rejects.toMatchObject({
      key: "BAD_INPUT",
      details: [{ field: "first_day", key: "invalid" }],
    });
  const overlapping = { organizerId, madeAt: new Date(), madeBy: "-", lastDay: new Date(`${dayFromNow(-5)}T00:00:00Z`) };
  await expect(
    db.organizerStatement.create({ data: { ...overlapping, firstDay: new Date(`${dayFromNow(-11)}T00:00:00Z`) } }),
  ).rejects.toThrow(/organizer_statements_overlap/);
  const made = await Promise.allSettled([-10, -9, -8].map((from) => draft(organizerId, from, -5, actor)));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const other = await makeOrganizer();
  await draft(other.organizerId, -20, -11, actor);
});
