import pg from "pg";
import { expect, test } from "playwright/test";
import { findPgBouncer, startPgBouncer } from "@/e2e/network/pgbouncer";
import { demandUsableDatabase } from "@/lib/platform/database/demand-usable-database";
import { sessionSettings } from "@/lib/platform/database/session-settings";
import { closeDb, db, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

const found = findPgBouncer();
test.skip(!found, "PgBouncer is not on this machine: a distribution's package, or PGBOUNCER=/path/to/it");

const { DATABASE_URL } = env();
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
/** The role's settings apply to the whole database, so they are reset after these tests. */
async function alterRole(change: (name: string, value: string | number) => string): Promise<void> {
  const { username, pathname } = new URL(DATABASE_URL);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  for (const [name, value] of Object.entries(sessionSettings))
    await client.query(`ALTER ROLE "${username}" IN DATABASE "${pathname.slice(1)}" ${change(name, value)}`);
  await client.end();
}

test.beforeAll(async () => {
  await alterRole((name, value) => `SET ${name} = '${value}'`);
  pooler = await startPgBouncer(DATABASE_URL);
});
test.afterAll(async () => {
  await closeDb();
  Object.assign(env(), { DATABASE_URL, DATABASE_POOLER: undefined });
  await pooler.close();
  await alterRole((name) => `RESET ${name}`);
});

test("refuses a PgBouncer that loses prepared statements, and accepts one that supports them", { tag: "@all" }, async () => {
  const demand = expect.poll(() =>
    demandUsableDatabase(pooler.url, true).then(
      () => "usable",
      (error: Error) => error.message,
    ),
  );
  await (found!.keepsStatements ? demand.toBe("usable") : demand.toContain("the pooler loses prepared statements"));
});

test("statements, transactions and timeouts work behind the pooler as without it", { tag: "@all" }, async () => {
  test.skip(!found!.keepsStatements, "this PgBouncer is older than 1.21");
  await closeDb();
  Object.assign(env(), { DATABASE_URL: pooler.url, DATABASE_POOLER: "transaction" });
  expect(await querySql`SHOW lock_timeout`).toEqual([{ lock_timeout: "4s" }]);
  // Each text runs often enough to be prepared, for more clients than there are server connections.
  const rounds = Array.from({ length: 600 }, (_, round) => round);
  const answers = await Promise.all(
    rounds.map(async (round) =>
      round % 3 === 0
        ? db.$transaction(async (tx) => (await tx.$queryRaw<{ n: number }[]>`SELECT ${round}::int AS n`)[0]?.n)
        : round % 3 === 1
          ? (await querySql<{ n: number }>`SELECT ${round}::int AS n`)[0]?.n
          : (await db.eventSession.count({ where: { id: -1 } })) + round,
    ),
  );
  expect(answers).toEqual(rounds);
});
