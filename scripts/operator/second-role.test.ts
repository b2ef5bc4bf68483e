import pg from "pg";
import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { runCommand } from "@/test-support/run-command";
import { startOwnCluster } from "@/test-support/start-own-cluster";

// The site's role owns its database and is no superuser, as on Patroni or CloudNativePG; the cluster's superuser administers it.
test.describe.configure({ mode: "serial" });
const before = env().DATABASE_URL;
let cluster: Awaited<ReturnType<typeof startOwnCluster>>;
let [admin, first, second] = ["", "", ""];
const addressOf = (name: string, password: string) =>
  Object.assign(new URL(cluster.url), { pathname: "/owned", username: name, password }).href;
const printed = (output: string, name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(output)?.[1] ?? "";
const command = (url: string, ...words: string[]) =>
  runCommand("database-role", words, { env: { DATABASE_URL: url, DIRECT_DATABASE_URL: admin } });

async function ask<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function use(url: string): Promise<void> {
  await closeDb();
  Object.assign(env(), { DATABASE_URL: url });
}

async function placeOrder(): Promise<string> {
  const [{ id }, session] = await Promise.all([makeMember(), makeSession({ seats: 1 })]);
  return createOrder({
    order: { session_id: session.sessionId, seat_ids: session.seatIds[0] as number[], ticket_type: "e_ticket" },
    caller: { memberId: id, language: "tw", bodyHash: "test" },
  });
}

test.beforeAll(async () => {
  cluster = await startOwnCluster();
  await ask(cluster.url, "CREATE ROLE houselight LOGIN PASSWORD 'first'");
  await ask(cluster.url, "CREATE DATABASE owned OWNER houselight");
  [admin, first] = [Object.assign(new URL(cluster.url), { pathname: "/owned" }).href, addressOf("houselight", "first")];
  await ask(admin, "ALTER ROLE houselight IN DATABASE owned SET lock_timeout = '4000'");
  await ask(admin, 'ALTER ROLE houselight SET search_path = "$user", public');
});
test.afterAll(async () => {
  await use(before);
  await closeRedis();
  await cluster.close();
});

test("creates a login that acts as the site's role, with its settings", async () => {
  const made = await command(first, "--second", "houselight_b");
  expect(made, made.output).toMatchObject({ code: 0 });
  second = printed(made.stdout, "DATABASE_URL");
  expect(new URL(second).username).toBe("houselight_b");
  expect(printed(made.stdout, "POSTGRES_LOGIN_PASSWORD")).toBe(new URL(second).password);
  const [session] = await ask(
    second,
    "SELECT current_user::text AS acts, session_user::text AS login, current_setting('lock_timeout') AS waits, current_setting('search_path') AS path",
  );
  expect(session).toEqual({ acts: "houselight", login: "houselight_b", waits: "4s", path: '"$user", public' });
  expect(await command(first, "--second", "houselight_b")).toMatchObject({ code: 2, stderr: expect.stringContaining("exists") });
});

test("the second login migrates an empty database, whose objects all belong to the first", async () => {
  const migrated = await runCommand("migrate", [], {
    env: { DATABASE_URL: second, DIRECT_DATABASE_URL: second, DATABASE_POOLER: "transaction" },
  });
  expect(migrated, migrated.output).toMatchObject({ code: 0 });
  const owners = await ask(admin, "SELECT DISTINCT tableowner AS owner FROM pg_tables WHERE schemaname = 'public'");
  expect(owners).toEqual([{ owner: "houselight" }]);
  expect(await ask(second, "SHOW statement_timeout"), "it may set its own settings").toEqual([{ statement_timeout: "15s" }]);
});

test("orders continue with either login while the password changes", async () => {
  await use(first);
  await placeOrder();
  const early = await command(second, "--new-password");
  expect(early, "processes still use it").toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/still logged in as houselight: .+ \(\d+\)/),
  });
  // A process of the second login starts, then the process of the first ends.
  await use(second);
  await placeOrder();
  const renewed = await runCommand("database-role", ["--new-password"], { env: { DATABASE_URL: second, DIRECT_DATABASE_URL: second } });
  expect(renewed, renewed.output).toMatchObject({ code: 0 });
  await placeOrder();
  await expect(ask(first, "SELECT 1")).rejects.toThrow("password authentication failed");
  first = printed(renewed.stdout, "DATABASE_URL");
  expect(new URL(first).username).toBe("houselight");
  expect(await command(first, "--drop-second", "houselight_b")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("still logged in"),
  });
  await use(first);
  await placeOrder();
  expect(await db.order.count()).toBe(4);
});

test("dropping the second login removes everything of it", async () => {
  expect(await command(first, "--drop-second", "postgres")).toMatchObject({ code: 2, stderr: expect.stringContaining("no second role") });
  expect(await command(first, "--drop-second", "houselight_b")).toMatchObject({ code: 0 });
  const left = await ask(
    admin,
    `SELECT (SELECT count(*)::int FROM pg_roles WHERE rolname IN ('houselight', 'houselight_b')) AS roles, (SELECT count(*)::int FROM pg_auth_members WHERE roleid = 'houselight'::regrole) AS members,
       (SELECT count(*)::int FROM pg_db_role_setting s WHERE setrole <> 0 AND NOT EXISTS (SELECT FROM pg_roles WHERE oid = s.setrole)) AS settings`,
  );
  expect(left).toEqual([{ roles: 1, members: 0, settings: 0 }]);
  await placeOrder();
});
