import pg from "pg";
import { expect, test } from "playwright/test";
import { isUnavailable } from "@/lib/platform/database/database-error";
import { demandUsableDatabase } from "@/lib/platform/database/demand-usable-database";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readiness } from "@/lib/platform/readiness";
import { closeRedis } from "@/lib/platform/redis";
import { runCommand } from "@/test-support/run-command";
import { startOwnCluster } from "@/test-support/start-own-cluster";

let cluster: Awaited<ReturnType<typeof startOwnCluster>>;
let standby: { url: string; stop: () => Promise<void> };
const { DATABASE_URL } = env();

test.beforeAll(async () => {
  cluster = await startOwnCluster();
  standby = await cluster.attachStandby();
  // the standby first: it is passed over
  const { host } = new URL(cluster.url);
  Object.assign(env(), { DATABASE_URL: `${standby.url.replace("/houselight", `,${host}/houselight`)}?target_session_attrs=read-write` });
});
test.afterAll(async () => {
  Object.assign(env(), { DATABASE_URL });
  await closeDb();
  await closeRedis();
  await cluster.close();
});

async function port(): Promise<string> {
  const [row] = await querySql<{ port: string }>`SELECT current_setting('port') AS port`;
  return row!.port;
}

const portOf = (url: string) => new URL(url).port;

test("of several hosts the primary is taken, by models, statements, probes and commands", { tag: "@all" }, async () => {
  expect(await port()).toBe(portOf(cluster.url));
  expect(await db.order.count()).toBe(0);
  expect(await readiness()).toMatchObject({ ready: true });
  await expect(demandUsableDatabase(env().DATABASE_URL, false)).resolves.toBeUndefined();
  const { stdout } = await runCommand("migrate", [], { env: { DATABASE_URL: env().DATABASE_URL, DIRECT_DATABASE_URL: "" } });
  expect(stdout).toContain("migrations: 0 applied");
});

test("the pool follows a promoted standby; until then calls answer 503", { tag: "@all" }, async () => {
  await cluster.stopPrimary();
  await expect.poll(async () => runSql`SELECT 1`.then(() => "answered", isUnavailable)).toBe(true);
  expect((await readiness()).ready).toBe(false);
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.query("SELECT pg_promote()");
  await client.end();
  await expect.poll(() => port().catch(() => "")).toBe(portOf(standby.url));
  expect(await readiness()).toMatchObject({ ready: true });
});
