import pg from "pg";
import { expect, test } from "playwright/test";
import { refuseStandby } from "@/lib/platform/database/refuse-standby";
import { env } from "@/lib/platform/env";
import { readiness } from "@/lib/platform/readiness";
import { closeRedis } from "@/lib/platform/redis";
import { startOwnCluster } from "@/prisma/factories/own-cluster";

let cluster: Awaited<ReturnType<typeof startOwnCluster>>;
const { DATABASE_URL, DEPLOYMENT } = env();
test.beforeAll(async () => {
  test.setTimeout(120_000);
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

test("a primary whose commits no standby has is reported while it serves; one whose commits wait is not", async () => {
  test.setTimeout(60_000);
  expect(await readiness()).toMatchObject({ ready: true, degraded: [] });
  const standby = await cluster.attachStandby();
  await expect.poll(async () => (await readiness()).degraded, { timeout: 30_000 }).toEqual(["standby"]);
  expect(await readiness()).toMatchObject({ ready: true, problems: [expect.stringContaining("no commit waits for it")] });
  await run("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await run("SELECT pg_reload_conf()");
  await expect.poll(async () => (await readiness()).degraded).toEqual([]);
  await expect(refuseStandby(standby)).rejects.toThrow(/the database is a standby.*correct the address/);
  await run("ALTER SYSTEM RESET synchronous_standby_names");
});

test("a process does not start on a standby and is not ready on one; once promoted, both", async () => {
  test.setTimeout(60_000);
  await cluster.becomeStandby();
  await expect(refuseStandby(cluster.url)).rejects.toThrow("the database is a standby");
  expect(await readiness()).toMatchObject({ ready: false, problems: ["the database is a standby"] });
  await run("SELECT pg_promote()");
  await expect(refuseStandby(cluster.url)).resolves.toBeUndefined();
  expect(await readiness()).toMatchObject({ ready: true });
});

test("a primary that was made read-only is recognised; one that is away is waited for", async () => {
  await run("ALTER DATABASE houselight SET default_transaction_read_only = on");
  await expect(refuseStandby(cluster.url)).rejects.toThrow("the database is read-only");
  expect(await readiness()).toMatchObject({ ready: false, problems: ["the database is read-only"] });
  await expect(refuseStandby("postgresql://127.0.0.1:1/none")).resolves.toBeUndefined();
});
