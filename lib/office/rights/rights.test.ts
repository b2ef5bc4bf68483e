import { randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { checkCode, listRights } from "@/lib/domain/rights/list-rights";
import { matchLists } from "@/lib/domain/rights/match-lists";
import { sameText } from "@/lib/i18n/languages";
import { makeCodes, revokeCode, shareCode } from "@/lib/office/rights/codes";
import { importList } from "@/lib/office/rights/import-list";
import { getOfficeRight, listOfficeRights, readRightUses } from "@/lib/office/rights/list-rights";
import { changeRight, createRight, stopRight } from "@/lib/office/rights/save-right";
import { createRightSchema } from "@/lib/office/rights/schemas";
import { isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { refusal } from "@/test-support/refusal";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const by = { actor: testOperator, eventIds: null };
const wish = (eventId: number, more: object) =>
  createRightSchema.parse({ event_id: String(eventId), name: sameText("測試權益 Test right"), carrier: "rule", ...more });
const buy = ({ sessionId, seatIds }: SessionFixture, member: MemberFixture, codes: string[], from = 0) =>
  createOrder({
    order: { session_id: sessionId, seat_ids: [(seatIds[0] as number[])[from] as number], ticket_type: "e_ticket", codes },
    caller: { memberId: member.id, language: "tw", bodyHash: "-" },
  });

test("creates, changes and stops a right within the caller's events, with audit entries", async () => {
  const [{ eventId, sessionId }, other] = [await makeSession({ seats: 4 }), await makeSession({ seats: 1 })];
  const id = await createRight(wish(eventId, { percent: 10, session_ids: [String(sessionId)], max_tickets: 50 }), by);
  expect(await getOfficeRight(id)).toMatchObject({ percent: 10, session_ids: [String(sessionId)], max_tickets: 50, stopped_at: null });
  const { event_id: _, ...fields } = wish(eventId, { percent: 15 });
  const { revision } = await getOfficeRight(id);
  await changeRight({ right_id: id, revision, ...fields }, by);
  expect(await refusal(changeRight({ right_id: id, revision, ...fields }, by))).toBe("CHANGE_REFUSED");
  await stopRight({ id, stopped: true }, by);
  await stopRight({ id, stopped: false }, by);
  expect(await listOfficeRights({ eventId, eventIds: null })).toMatchObject([{ percent: 15, stopped_at: null, use: { held: 0, used: 0 } }]);
  const limited = { actor: testOperator, eventIds: [other.eventId] };
  for (const work of [
    () => createRight(wish(eventId, {}), limited),
    () => changeRight({ right_id: id, revision, ...fields }, limited),
    () => stopRight({ id, stopped: true }, limited),
    () => listOfficeRights({ eventId, eventIds: limited.eventIds }),
    () => readRightUses({ id, eventIds: limited.eventIds }),
    () => shareCode({ id, code: "SPRING26" }, limited),
  ])
    expect(await refusal(work())).toBe("NOT_FOUND");
  expect(await refusal(createRight(wish(eventId, { session_ids: [String(other.sessionId)] }), by))).toBe("BAD_INPUT");
  const entries = await db.auditEntry.findMany({ where: { subjectKind: "right", subjectId: String(id) }, orderBy: { id: "asc" } });
  expect(entries.map(({ act }) => act)).toEqual(["right.created", "right.changed", "right.stopped", "right.resumed"]);
});

test("a shared code gives no early access and shows no price", () => {
  for (const more of [{ early: true }, { sees: true }])
    expect(createRightSchema.safeParse({ event_id: "1", name: sameText("x"), carrier: "shared", ...more }).success).toBe(false);
});

test("codes are stored as digests, can be redeemed once bound, and revoked", async () => {
  const session = await makeSession({ seats: 20 });
  const [first, second] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  const id = await createRight(wish(session.eventId, { carrier: "code", amount: 100 }), by);
  const codes = await makeCodes({ id, count: 3, tag: "press" }, by);
  expect(codes).toHaveLength(3);
  const stored = JSON.stringify(await db.rightCode.findMany({ where: { rightId: id } }));
  for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
  const asked = { sessionId: session.sessionId, language: "en" as const };
  expect((await checkCode({ ...asked, memberId: first.id, code: codes[0] as string })).right).toMatchObject({
    source: "code",
    amount: 100,
    gives: ["price"],
  });
  await payAtOnce(await buy(session, first, [codes[0] as string]), "credit");
  expect(await refusal(checkCode({ ...asked, memberId: second.id, code: codes[0] as string }))).toBe("CODE_UNUSABLE");
  expect((await listRights({ ...asked, memberId: first.id })).items).toHaveLength(1);
  expect((await listRights({ ...asked, memberId: second.id })).items).toEqual([]);
  await revokeCode({ id, code: codes[1] as string }, by);
  expect(await refusal(buy(session, second, [codes[1] as string], 5))).toBe("CODE_UNUSABLE");
  expect(await refusal(revokeCode({ id, code: codes[1] as string }, by))).toBe("NOT_FOUND");
  expect(await getOfficeRight(id)).toMatchObject({ use: { used: 1, discounts: 100 }, codes: { made: 3, bound: 1, revoked: 1 } });
  expect((await readRightUses({ id, eventIds: null })).tags).toEqual([{ tag: "press", codes: 3, bound: 1, tickets: 1, discounts: 100 }]);
  expect(await refusal(shareCode({ id, code: "SPRING26" }, by))).toBe("CHANGE_REFUSED");
  const { event_id: _, ...fields } = wish(session.eventId, { carrier: "list" });
  expect(await refusal(changeRight({ right_id: id, revision: (await getOfficeRight(id)).revision, ...fields }, by))).toBe("CHANGE_REFUSED");
});

test("a list gives members their right at the import, and others at their first login; the file is tried before", async () => {
  const session = await makeSession({ seats: 4, saleStarts: 3_600 });
  const [member, late] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  const id = await createRight(wish(session.eventId, { carrier: "list", early: true }), by);
  await db.member.update({ where: { id: late.id }, data: { mobile: `+8190${randomInt(10_000_000, 99_999_999)}` } });
  const local = (mobile: string) => mobile.replace("+886", "0");
  const lines = ["name,mobile", `Test,${local(member.mobile)}`, late.mobile, local(member.mobile).slice(1), "0912", "", "hello"];
  const file = Buffer.from(lines.join("\r\n"));
  const expected = { lines: 5, added: 2, known: 0, duplicates: 1, members: 1, unreadable_count: 2 };
  expect(await importList({ id, file, apply: false }, by)).toMatchObject(expected);
  expect(await db.rightListEntry.count({ where: { rightId: id } })).toBe(0);
  expect(await importList({ id, file, apply: true }, by)).toMatchObject({
    ...expected,
    unreadable: [
      { line: 5, text: "0912" },
      { line: 7, text: "hello" },
    ],
  });
  expect(await importList({ id, file, apply: true }, by)).toMatchObject({ added: 0, known: 2 });
  const asked = { sessionId: session.sessionId, language: "en" as const };
  const opens = async ({ id: memberId }: MemberFixture) => (await listRights({ ...asked, memberId })).items.map(({ gives }) => gives);
  expect(await opens(member)).toEqual([["early"]]);
  expect(await opens(late)).toEqual([]);
  await db.member.update({ where: { id: late.id }, data: { mobile: late.mobile } });
  await db.$transaction((tx) => matchLists(tx, { memberId: late.id, mobile: late.mobile }));
  expect(await opens(late)).toEqual([["early"]]);
  expect(await refusal(importList({ id, file: Buffer.from([0xa4, 0xff, 0xfe]), apply: false }, by))).toBe("BAD_INPUT");
  const stored = JSON.stringify(await db.rightListEntry.findMany({ where: { rightId: id } }));
  expect(stored).not.toContain(local(member.mobile).slice(1));
});

test("when the sale opens for a member", async () => {
  const session = await makeSession({ seats: 1, saleStarts: 3_600 });
  const [fan, other] = [await makeMember(), await makeMember()];
  const validFrom = new Date(Date.now() + 60_000);
  const id = await createRight(wish(session.eventId, { carrier: "list", early: true, valid_from: validFrom.toISOString() }), by);
  await db.rightHolder.create({ data: { rightId: id, memberId: fan.id } });
  const opens = async ({ id: memberId }: MemberFixture) =>
    (await listRights({ sessionId: session.sessionId, memberId, language: "tw" })).sale_opens_for_me;
  const { saleStartsAt } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId } });
  expect(await opens(fan)).toBe(isoInTaipei(validFrom));
  expect(await opens(other)).toBe(isoInTaipei(saleStartsAt));
  const { createdAt } = await db.right.update({ where: { id }, data: { validFrom: null } });
  expect(await opens(fan)).toBe(isoInTaipei(createdAt));
});

test("imports a hundred thousand numbers within a minute", { tag: "@all" }, async () => {
  test.slow();
  const { eventId } = await makeSession({ seats: 1 });
  const id = await createRight(wish(eventId, { carrier: "list", early: true }), by);
  const file = Buffer.from(Array.from({ length: 100_000 }, (_, i) => `09${String(80_000_000 + i)}`).join("\n"));
  const began = performance.now();
  expect(await importList({ id, file, apply: true }, by)).toMatchObject({ added: 100_000 });
  expect((performance.now() - began) / 1_000).toBeLessThan(60);
});
