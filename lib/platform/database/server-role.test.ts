import pg from "pg";
import { expect, test } from "playwright/test";
import { demandUsableDatabase } from "@/lib/platform/database/demand-usable-database";
import { closeDb, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readiness } from "@/lib/platform/readiness";
import { closeRedis } from "@/lib/platform/redis";
import { runCommand } from "@/test-support/run-command";
import { startOwnCluster } from "@/test-support/start-own-cluster";

let cluster: Awaited<ReturnType<typeof startOwnCluster>>;
const { DATABASE_URL, DEPLOYMENT } = env();
test.beforeAll(async () => {
  cluster = await startOwnCluster();
  Object.assign(env(), { DATABASE_URL: cluster.url, DEPLOYMENT: "production" });
});
test.afterAll(async () => {
  Object.assign(env(), { DATABASE_URL, DEPLOYMENT });
  await closeRedis();
  await cluster.close();
});

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test("a primary whose commits no standby has is reported while it serves; one whose commits wait is not", { tag: "@all" }, async () => {
  expect(await readiness()).toMatchObject({ ready: true, degraded: [] });
  const standby = await cluster.attachStandby();
  await expect.poll(async () => (await readiness()).degraded).toEqual(["standby"]);
  expect(await readiness()).toMatchObject({ ready: true, problems: [expect.stringContaining("no commit waits for it")] });
  await run("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await run("SELECT pg_reload_conf()");
  await expect.poll(async () => (await readiness()).degraded).toEqual([]);
  await expect(demandUsableDatabase(standby.url, false)).rejects.toThrow(/the database is a standby.*correct the address/);
  await run("ALTER SYSTEM RESET synchronous_standby_names");
  await standby.stop();
});

test("a process does not start on a standby and is not ready on one; once promoted, both", { tag: "@all" }, async () => {
  await cluster.becomeStandby();
  await expect(demandUsableDatabase(cluster.url, false)).rejects.toThrow("the database is a standby");
  expect(await readiness()).toMatchObject({ ready: false, problems: ["the database is a standby"] });
  await run("SELECT pg_promote()");
  await expect(demandUsableDatabase(cluster.url, false)).resolves.toBeUndefined();
  expect(await readiness()).toMatchObject({ ready: true });
});

test(
  "behind a pooler the role has the settings: a command sets and checks them, and no process starts without",
  { tag: "@all" },
  async () => {
    const command = (...words: string[]) =>
      runCommand("database-role", words, {
        env: { DATABASE_URL: cluster.url, DIRECT_DATABASE_URL: cluster.url, DATABASE_POOLER: "transaction" },
      });
    expect(await command("--check")).toMatchObject({ code: 1, stderr: expect.stringContaining("lock_timeout is 0, not 4000") });
    await expect(demandUsableDatabase(cluster.url, true)).rejects.toThrow(/statement_timeout is 0, not 15000.*npm run database-role/);
    expect((await command()).stdout).toContain("in force in a session of DATABASE_URL");
    await expect(demandUsableDatabase(cluster.url, true)).resolves.toBeUndefined();
    Object.assign(env(), { DATABASE_POOLER: "transaction" });
    try {
      await closeDb();
      expect(await querySql`SHOW statement_timeout`).toEqual([{ statement_timeout: "15s" }]);
      expect((await readiness()).degraded).toEqual([]);
      await run("ALTER ROLE postgres IN DATABASE houselight RESET lock_timeout");
      expect(await readiness()).toMatchObject({ ready: true, degraded: ["timeouts"], problems: ["lock_timeout is 0, not 4000"] });
    } finally {
      Object.assign(env(), { DATABASE_POOLER: undefined });
      await closeDb();
    }
  },
);

test("a primary that was made read-only is recognised; one that is away is waited for", { tag: "@all" }, async () => {
  await run("ALTER DATABASE houselight SET default_transaction_read_only = on");
  await expect(demandUsableDatabase(cluster.url, false)).rejects.toThrow("the database is read-only");
  expect(await readiness()).toMatchObject({ ready: false, problems: ["the database is read-only"] });
  await expect(demandUsableDatabase("postgresql://127.0.0.1:1/none", false)).resolves.toBeUndefined();
});
