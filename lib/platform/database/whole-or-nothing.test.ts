import { expect, test } from "playwright/test";
import { isRolledBack } from "@/lib/platform/database/database-error";
import { wholeOrNothing } from "@/lib/platform/database/whole-or-nothing";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";

test.afterAll(closeDb);

/** Renames a member, and demands that `expected` rows were changed. */
const rename = (id: string, expected: number) => Prisma.sql`
  WITH renamed AS (UPDATE members SET last_name = 'renamed' WHERE id = ${id}::uuid RETURNING id)
  SELECT ${wholeOrNothing(Prisma.sql`(SELECT count(*) FROM renamed) = ${expected}::int`)}`;

test("a statement that is whole takes effect, one that is not changes nothing", async () => {
  const { id } = await makeMember();
  const nameNow = async () => (await db.member.findUniqueOrThrow({ where: { id }, select: { lastName: true } })).lastName;
  const name = await nameNow();
  const refused: unknown = await querySql(rename(id, 2)).catch((error: unknown) => error);
  expect(isRolledBack(refused)).toBe(true);
  expect(await nameNow()).toBe(name);
  expect(await querySql(rename(id, 1))).toEqual([{ whole: 1 }]);
  expect(await nameNow()).toBe("renamed");
});

test("planning a statement does not call the function that rolls it back", async () => {
  const plan = await querySql`EXPLAIN (VERBOSE) SELECT ${wholeOrNothing(Prisma.sql`false`)}`;
  expect(JSON.stringify(plan)).toContain("roll_back_statement()");
  expect(JSON.stringify(await querySql`EXPLAIN (VERBOSE) SELECT ${wholeOrNothing(Prisma.sql`true`)}`)).not.toContain("roll_back");
});
