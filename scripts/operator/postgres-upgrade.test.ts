import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { expect, test } from "playwright/test";
import { judgeDatabase } from "@/lib/domain/installation/judge-database";
import { keepBeat } from "@/lib/domain/installation/keep-beat";
import { refuseRestored } from "@/lib/domain/installation/refuse-restored";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { redis } from "@/lib/platform/redis";
import { makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { runCommand } from "@/test-support/run-command";
import { useRedis } from "@/test-support/use-redis";
import { backupsIn } from "./backups";
import { brokenInvariants } from "./broken-invariants.mjs";

// Follows docs/operations.md, "A new major version of Postgres", from the previous version, if the machine has one.
type Server = { url: string; stop: () => Promise<void> };
type Local = {
  demandEngine: (name: string, options: { say: () => void }) => string;
  startPostgres: (options: object) => Promise<Server>;
  freePorts: (count: number) => Promise<number[]>;
  throwAwayFolder: () => string;
};

const VERSIONS = "/usr/lib/postgresql";
const before = { DATABASE_URL: env().DATABASE_URL, REDIS_URL: env().REDIS_URL };

async function local(): Promise<Local> {
  const load = (name: string) => import(pathToFileURL(join(process.cwd(), "scripts", "local", `${name}.mjs`)).href) as Promise<object>;
  return Object.assign({}, ...(await Promise.all(["engines", "postgres", "ports", "folders"].map(load)))) as Local;
}

async function use(url: string): Promise<void> {
  await closeDb();
  Object.assign(env(), { DATABASE_URL: url });
}

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns a digest of each table's rows, and the position of each sequence. The row of the installation differs between the databases.
 */
function contentsOf(url: string): Promise<Record<string, string>> {
  return asked(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'installation' ORDER BY 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) ORDER BY t::text COLLATE "C")), '') AS digest FROM "${name}" t`,
      );
      found[name] = rows[0]?.digest ?? "";
    }
    const { rows } = await client.query<{ name: string; at: string }>(
      "SELECT sequencename AS name, last_value::text AS at FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
    );
    return { ...found, ...Object.fromEntries(rows.map(({ name, at }) => [name, at])) };
  });
}

test.afterAll(async () => {
  await use(before.DATABASE_URL);
  await useRedis(before.REDIS_URL);
});

test("replaces an older Postgres by ours with the operator's commands, and numbers continue", { tag: "@all" }, async () => {
  const { demandEngine, startPostgres, freePorts, throwAwayFolder } = await local();
  const ours = demandEngine("postgres", { say: () => undefined });
  const older = existsSync(VERSIONS) ? readdirSync(VERSIONS).find((version) => version === "15") : undefined;
  test.skip(!older, "no older Postgres on this machine");
  const programs = join(VERSIONS, older ?? "", "bin");
  const folder = throwAwayFolder();
  const [oldPort = 0, newPort = 0] = await freePorts(2);
  const start = (name: string, port: number, own: string) =>
    startPostgres({ folder: join(folder, name), port, password: "test", logFile: join(folder, `${name}.log`), programs: own, fast: true });
  const old = await start("old", oldPort, programs);
  let fresh: Server | undefined;
  const command = async (name: string, url: string, tools: string, ...words: string[]) => {
    const settings = { DATABASE_URL: url, REDIS_URL: env().REDIS_URL, POSTGRES_TOOLS: tools, LOG_LEVEL: "silent" };
    const ended = await runCommand(name, words, { env: settings });
    expect(ended, `${name}: ${ended.output}`).toMatchObject({ code: 0 });
    return ended.output;
  };
  try {
    await useRedis(new URL("/14", before.REDIS_URL).href);
    await redis().flushdb();
    await command("migrate", old.url, programs);
    await use(old.url);
    const [members, session] = await Promise.all([makeMembers(12), makeSession({ seats: 30 })]);
    const seats = session.seatIds[0] as number[];
    for (const [i, member] of members.slice(0, 10).entries())
      await makePaidOrder({ member, session, seatIds: seats.slice(i * 2, i * 2 + 2) });
    const order = (i: number) =>
      createOrder({
        order: { session_id: session.sessionId, seat_ids: seats.slice(i, i + 1), ticket_type: "e_ticket" },
        caller: { memberId: members[i - 10]?.id as string, language: "tw", bodyHash: "test" },
      });
    const [lastOrder] = [await order(20)];
    await keepBeat();
    await closeDb();

    // The site is stopped from here on.
    const backups = join(folder, "backups");
    await command("backup", old.url, programs, backups);
    const contents = await contentsOf(old.url);
    await old.stop();

    fresh = await start("fresh", newPort, ours);
    expect(await asked(fresh.url, (client) => client.query("SHOW server_version").then(({ rows }) => rows))).toMatchObject([
      { server_version: expect.stringMatching(/^17/) },
    ]);
    await command("restore", fresh.url, ours, join(backups, backupsIn(backups)[0] ?? ""));
    await command("migrate", fresh.url, ours);
    expect(await contentsOf(fresh.url)).toEqual(contents);
    await use(fresh.url);
    await expect(
      refuseRestored(() => undefined),
      "no process starts before it is declared",
    ).rejects.toThrow("written in another database");
    expect(await command("restored", fresh.url, ours, "--yes", "--whole")).toContain("The numbers stay");
    (await refuseRestored(() => undefined))();
    expect((await judgeDatabase()).verdict).toEqual({ state: "same" });

    const next = await db.order.findUniqueOrThrow({ where: { id: await order(21) } });
    const last = await db.order.findUniqueOrThrow({ where: { id: lastOrder } });
    expect(Number(next.orderNo.slice(10))).toBe(Number(last.orderNo.slice(10)) + 1);
    const broken = await asked(fresh.url, (client) => brokenInvariants(client, null));
    expect(Object.entries(broken).filter(([, count]) => count > 0)).toEqual([]);
  } finally {
    await closeDb();
    await fresh?.stop();
    await old.stop().catch(() => undefined);
  }
});
