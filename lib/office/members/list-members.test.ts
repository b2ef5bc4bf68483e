import { randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { readCursor } from "@/lib/office/lists/rules";
import { deleteMember } from "@/lib/office/members/delete-member";
import { membersFile } from "@/lib/office/members/members-file";
import { searchMembers } from "@/lib/office/members/search-members";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(closeDb);

/** Makes members who registered in the first seconds of a year, several at the same moment. */
async function registered(year: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await makeMember();
    await db.member.update({ where: { id }, data: { createdAt: addSeconds(new Date(Date.UTC(year, 0, 2)), randomInt(4)) } });
    ids.push(id);
  }
  return ids;
}

for (const sort of ["-since", "since"] as const)
  test(`pages sorted by ${sort} lose and repeat nothing while members register and are deleted`, async () => {
    const year = sort === "since" ? 2_021 : 2_022;
    const filter = { registered: { from: `${year}-01-01`, to: `${year}-01-31` } };
    const first = await registered(year, 12);
    const removed = new Set<string>();
    const seen: string[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const before = next === undefined ? undefined : readCursor(next);
      const page = await searchMembers({ text: "", scope: null, sort, filter, before, limit: 3 });
      seen.push(...page.members.map(({ member_id }) => member_id));
      next = page.next;
      await registered(year, 1);
      const last = seen.at(-1)!;
      if (removed.has(last)) continue;
      removed.add(last);
      await deleteMember({ memberId: last, actor: testOperator });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(first.filter((id) => !removed.has(id) && !seen.includes(id))).toEqual([]);
  });

test("filters by days, restriction and language, within one's events, also in the file", async () => {
  const [own, other] = [await makeSession({ seats: 1 }), await makeSession({ seats: 1 })];
  const [member, stranger] = await registered(2_023, 2);
  for (const [id, session] of [
    [member!, own],
    [stranger!, other],
  ] as const)
    await makePaidOrder({ member: { ...(await makeMember()), id }, session, seatIds: [session.seatIds[0]![0]!] });
  const restriction = { restrictedUntil: addSeconds(new Date(), 3_600), restrictionReason: "test", restrictionAppeal: "test" };
  await db.member.update({ where: { id: member }, data: { language: "jp", ...restriction } });
  const year = { from: "2023-01-01", to: "2023-12-31" };
  const find = async (filter: NonNullable<Parameters<typeof searchMembers>[0]["filter"]>, scope: number[] | null = null) =>
    (await searchMembers({ text: "", scope, filter: { registered: year, ...filter } })).members.map(({ member_id }) => member_id);
  expect((await find({})).toSorted()).toEqual([member, stranger].toSorted());
  expect(await find({ state: ["restricted"] })).toEqual([member]);
  expect(await find({ language: ["jp", "kr"] })).toEqual([member]);
  expect(await find({ registered: { to: "2019-12-31" } })).toEqual([]);
  expect(await find({}, [own.eventId])).toEqual([member]);
  expect(await find({}, [])).toEqual([]);

  const { id: staffId, name } = await insertStaff({ roles: ["service"] });
  const actor = { kind: "staff" as const, staffId, name };
  const file = await membersFile({ q: "", sort: "-since", registered: year }, { scope: [own.eventId], actor });
  const rows: object[] = [];
  for await (const batch of file.read()) rows.push(...batch);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain("•••");
  expect(await db.auditEntry.findFirst({ where: { staffId, act: "member.list_exported" } })).toMatchObject({
    subjectId: "list",
    after: { registered: year, sort: "-since" },
  });
});
