import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "playwright/test";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { applyMigrations } from "./apply-migrations";
import { brokenInvariants } from "./broken-invariants.mjs";
import { readMigrations } from "./schema-engine";

/** The data of a released version (prisma/releases): its last migration, and each row as its database stored it. */
type Release = { version: string; lastMigration: string; sequences: Record<string, string>; tables: Record<string, object[]> };

const folder = join("prisma", "releases");
const releases = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name): Release => ({ version: name.replace(".json", ""), ...JSON.parse(readFileSync(join(folder, name), "utf8")) }))
  .sort((one, other) => one.version.localeCompare(other.version, "en", { numeric: true }));
const first = releases[0] as Release;

async function emptyDatabase(): Promise<{ url: string; client: pg.Client; drop: () => Promise<void> }> {
  const name = `upgrade_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL as string), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const drop = async () => {
    await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { url, client, drop };
}

/** Makes a folder with the migrations up to this one. */
function migrationsUntil(last: string): string {
  const { baseDir, migrationDirectories } = readMigrations();
  const until = mkdtempSync(join(tmpdir(), "houselight-release-"));
  for (const { path } of migrationDirectories) if (path <= last) cpSync(join(baseDir, path), join(until, path), { recursive: true });
  return until;
}

/** Triggers and foreign keys are disabled: rows are loaded unchanged, in any order. */
async function load(client: pg.Client, { tables, sequences }: Release): Promise<void> {
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  await client.query("DELETE FROM installation");
  for (const [table, rows] of Object.entries(tables)) {
    const columns = (await columnsOf(client, table)).filter(({ generated }) => !generated).map(({ name }) => `"${name}"`);
    await client.query(
      `INSERT INTO "${table}" (${columns.join(", ")}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.join(", ")} FROM jsonb_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  for (const [name, value] of Object.entries(sequences)) await client.query("SELECT setval($1::regclass, $2)", [`"${name}"`, value]);
  await client.query("COMMIT");
}

async function columnsOf(client: pg.Client, table: string): Promise<{ name: string; generated: boolean }[]> {
  const { rows } = await client.query<{ name: string; generated: boolean }>(
    `SELECT attname AS name, attgenerated <> '' AS generated FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [`"${table}"`],
  );
  return rows;
}

/** Returns a digest of the rows of each table, over the columns that the release had. */
async function digests(client: pg.Client, columns: Record<string, string[]>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const row = `jsonb_build_array(${names.map((name) => `"${name}"`).join(", ")})::text`;
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' rows, ' || coalesce(md5(string_agg(md5(${row}), '' ORDER BY md5(${row}))), 'none') AS digest FROM "${table}"`,
    );
    found[table] = rows[0]?.digest ?? "";
  }
  return found;
}

/** Reads every row of every model with the current code. */
async function readEverything(url: string): Promise<number> {
  const before = env().DATABASE_URL;
  await closeDb();
  Object.assign(env(), { DATABASE_URL: url });
  try {
    let count = 0;
    const models = db as unknown as Record<string, { findMany: () => Promise<unknown[]> }>;
    for (const name of Object.keys(Prisma.ModelName))
      count += (await models[name[0]?.toLowerCase() + name.slice(1)]?.findMany())?.length ?? 0;
    return count;
  } finally {
    await closeDb();
    Object.assign(env(), { DATABASE_URL: before });
  }
}

for (const [at, release] of releases.entries()) {
  test(`a database of ${release.version} keeps its data through every later version to today's`, async () => {
    const { url, client, drop } = await emptyDatabase();
    const apply = (until?: string) => applyMigrations({ databaseUrl: url, folder: until && migrationsUntil(until), say: () => undefined });
    await apply(release.lastMigration);
    await load(client, release);
    const columns: Record<string, string[]> = {};
    for (const table of Object.keys(release.tables)) columns[table] = (await columnsOf(client, table)).map(({ name }) => name);
    const before = await digests(client, columns);
    for (const { lastMigration, version } of releases.slice(at + 1)) {
      await apply(lastMigration);
      expect(await digests(client, columns), version).toEqual(before);
    }
    const { applied } = await apply();
    expect(applied.every((name) => name > release.lastMigration)).toBe(true);
    expect(await digests(client, columns)).toEqual(before);
    expect(await brokenInvariants(client, null)).toEqual({});
    const { rows: places } = await client.query(
      `SELECT count(*) FILTER (WHERE venue_id IS NULL)::int AS without, count(DISTINCT venue_id) = count(DISTINCT (name, address)) AS shared FROM halls`,
    );
    expect(places).toEqual([{ without: 0, shared: true }]);
    const rows = Object.values(release.tables).flat().length;
    expect(await readEverything(url)).toBeGreaterThanOrEqual(rows);
    await drop();
  });
}

test("has data of each released version, with orders, payments, tickets and refunds", () => {
  const released = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version);
  expect(releases.map(({ version }) => version)).toEqual(released.reverse());
  for (const table of ["orders", "order_items", "payments", "tickets", "refunds", "invoices", "members", "mail_outbox", "staff"])
    expect(first.tables[table]?.length, table).toBeGreaterThan(0);
});
