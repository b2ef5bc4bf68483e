import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { test } from "playwright/test";
import { closeDb, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** Migrated once for all files of a run, and copied for each file. */
const TEMPLATE = "own_database_template";
/** The key of the lock under which the template is created and copied: Postgres cannot copy a database that is in use. */
const COPYING = 20_261_123;
/** Ids start this far apart in each database, so that cache and Redis keys of other databases name other rows. */
const IDS_APART = 1_000_000;

/**
 * Gives the tests of this file a migrated database that no other file uses: for tests that handle everything that is due, count all
 * rows, or wait for a lock of the whole site. Call it before the file's own hooks.
 */
export function useOwnDatabase(): void {
  const before = process.env.DATABASE_URL as string;

  test.beforeAll(async () => {
    // A worker that returns to a file whose tests run in parallel runs this again, with the file still loaded.
    const name = `own_${randomUUID().replaceAll("-", "")}`;
    const number = await onMaintenance(before, (client) => copyTemplate(client, { before, name }));
    await useDatabase(addressOf(before, name));
    await runSql`
      SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${number * IDS_APART}) FROM pg_sequences
      WHERE sequencename <> 'order_no_seq'`;
  });
  // The database is not dropped: the file's own hooks run after this one and may still have connections. The whole cluster is deleted
  // later.
  test.afterAll(() => useDatabase(before));
}

async function useDatabase(url: string): Promise<void> {
  await closeDb();
  Object.assign(env(), { DATABASE_URL: url });
  process.env.DATABASE_URL = url;
}

const addressOf = (address: string, database: string) => Object.assign(new URL(address), { pathname: `/${database}` }).href;

async function onMaintenance<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(address, "postgres") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @returns the copy's number, from 1 */
async function copyTemplate(client: pg.Client, { before, name }: { before: string; name: string }): Promise<number> {
  await client.query("SELECT pg_advisory_lock($1)", [COPYING]);
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [TEMPLATE]);
  if (!rowCount) {
    const unfinished = `${TEMPLATE}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await migrate(addressOf(before, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${TEMPLATE}`);
  }
  await client.query("CREATE SEQUENCE IF NOT EXISTS own_database_numbers");
  const { rows } = await client.query<{ number: string }>("SELECT nextval('own_database_numbers') AS number");
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return Number(rows[0]?.number);
}

async function migrate(address: string): Promise<void> {
  const step = async <T>(file: string) => (await import(pathToFileURL(join(process.cwd(), "scripts", "local", file)).href)) as T;
  const { applyMigrations } = await step<{ applyMigrations: (options: object) => Promise<void> }>("apply-migrations.mjs");
  const { throwAwayFolder } = await step<{ throwAwayFolder: () => string }>("folders.mjs");
  const folder = throwAwayFolder();
  await applyMigrations({ env: { ...process.env, DATABASE_URL: address }, logFile: join(folder, "migrate.log"), say: () => undefined });
  rmSync(folder, { recursive: true });
}
