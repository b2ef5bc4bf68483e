import pg from "pg";
import { expect, test } from "playwright/test";
import { hasCode, isLockConflict, isRolledBack, isUnavailable, violatedConstraint } from "@/lib/platform/database/database-error";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeMember } from "@/prisma/factories/members";

// Errors of the database, through each of the ways in which the product calls it.

test.afterAll(closeDb);

async function thrownBy(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("nothing was refused");
}

/** Runs one statement on the pool, in a Prisma transaction, and with the driver alone. */
async function threeWays(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    return [
      await thrownBy(querySql(Prisma.raw(sql))),
      await thrownBy(db.$transaction((tx) => tx.$executeRawUnsafe(sql))),
      await thrownBy(client.query(sql)),
    ];
  } finally {
    await client.end();
  }
}

const causes = (error: unknown) => ({
  constraint: violatedConstraint(error),
  rolledBack: isRolledBack(error),
  lock: isLockConflict(error),
  unavailable: isUnavailable(error),
});
const nothing = { constraint: undefined, rolledBack: false, lock: false, unavailable: false };

test("names a violated unique index, for models and for statements", async () => {
  const [one, other] = await Promise.all([makeMember(), makeMember()]);
  const { mobile } = await db.member.findUniqueOrThrow({ where: { id: one.id }, select: { mobile: true } });
  const taken = { ...nothing, constraint: "members_mobile_key" };
  const change = { where: { id: other.id }, data: { mobile } };
  expect(causes(await thrownBy(db.member.update(change)))).toEqual(taken);
  expect(causes(await thrownBy(db.$transaction((tx) => tx.member.update(change))))).toEqual(taken);
  for (const error of await threeWays(`UPDATE members SET mobile = '${mobile}' WHERE id = '${other.id}'`))
    expect(causes(error)).toEqual(taken);
});

test("recognises a statement that rolled itself back only as that, and a division by zero as a bug", async () => {
  for (const error of await threeWays("SELECT roll_back_statement()")) expect(causes(error)).toEqual({ ...nothing, rolledBack: true });
  for (const error of await threeWays("SELECT 1 / (SELECT 0)")) expect(causes(error)).toEqual(nothing);
});

test("a lock timeout is a conflict and can be retried", async () => {
  const { id } = await makeMember();
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM members WHERE id = ${id}::uuid FOR UPDATE`;
    for (const error of await threeWays(`SELECT 1 FROM members WHERE id = '${id}' FOR UPDATE NOWAIT`)) {
      expect(causes(error)).toEqual({ ...nothing, lock: true, unavailable: true });
      expect([hasCode(error, /^55P03$/), hasCode(error, /^40P01$/)]).toEqual([true, false]);
    }
  });
});

test("a statement that was cancelled by a timeout is unavailable and no conflict", async () => {
  for (const error of await threeWays("SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(1)"))
    expect(causes(error)).toEqual({ ...nothing, unavailable: true });
});

test("a server that cannot be reached is unavailable", async () => {
  const client = new pg.Client({ host: "127.0.0.1", port: 1 });
  expect(causes(await thrownBy(client.connect()))).toEqual({ ...nothing, unavailable: true });
});

test("a bug is none of these", async () => {
  for (const error of [...(await threeWays("SELECT 1 FROM nowhere")), new TypeError("x is not a function"), "a string", null])
    expect(causes(error)).toEqual(nothing);
});
