import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "playwright/test";
import { applyMigrations } from "./apply-migrations";

/** The product's mechanism with shorter times. */
const patience = { lockTimeoutMs: 200, tries: 200, pauseMs: 50 };

type Client = pg.Client & { value: (sql: string) => Promise<unknown> };

/** An empty database, and connections to it that are closed with the test. */
async function emptyDatabase(): Promise<{ url: string; connect: () => Promise<Client>; drop: () => Promise<void> }> {
  const name = `migrations_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.DATABASE_URL as string);
  url.pathname = `/${name}`;
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: url.href, application_name: "a buyer" });
    await client.connect();
    clients.push(client);
    return Object.assign(client, {
      value: async (sql: string) => Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0],
    });
  };
  const drop = async () => {
    for (const client of clients) await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { url: url.href, connect, drop };
}

function migrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "houselight-migrations-"));
  for (const [name, sql] of Object.entries(files)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "migration.sql"), sql);
  }
  return folder;
}

const tables = {
  "1_tables":
    'CREATE TABLE "places" ("id" INT PRIMARY KEY, "owner" INT);\nINSERT INTO places SELECT n, n FROM generate_series(1, 100) n;\n',
};

test("a migration that waits for a lock does not block the sale, and is applied once the lock is free", async () => {
  const { url, connect, drop } = await emptyDatabase();
  await applyMigrations({ databaseUrl: url, folder: migrations(tables), patience, say: () => {} });
  const [report, buyer] = [await connect(), await connect()];
  await report.query("BEGIN");
  await report.query("SELECT count(*) FROM places");
  const output: string[] = [];
  let isWaiting = () => {};
  const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
  const folder = migrations({
    ...tables,
    "2_column": 'ALTER TABLE "places" ADD COLUMN "row" INT;\nALTER TABLE "places" ADD COLUMN "number" INT;\n',
  });
  const migrated = applyMigrations({
    databaseUrl: url,
    folder,
    patience,
    say: (line) => {
      output.push(line);
      isWaiting();
    },
  });
  await Promise.race([waiting, migrated]);
  // A statement that queues behind the waiting migration is served while the report still runs.
  await buyer.query("SET lock_timeout = '5s'");
  await buyer.query("UPDATE places SET owner = 7 WHERE id = 1");
  await report.query("COMMIT");
  expect((await migrated).applied).toEqual(["2_column"]);
  expect(output[0]).toContain("a buyer (process");
  expect(await buyer.value("SELECT count(*) FROM information_schema.columns WHERE table_name = 'places'")).toBe("4");
  await drop();
});

test("if it never gets its lock nothing is changed, the reason is reported, and the next run applies it", async () => {
  const { url, connect, drop } = await emptyDatabase();
  await applyMigrations({ databaseUrl: url, folder: migrations(tables), patience, say: () => {} });
  const report = await connect();
  await report.query("BEGIN");
  await report.query("SELECT count(*) FROM places");
  const output: string[] = [];
  const folder = migrations({ ...tables, "2_column": 'CREATE TABLE "rows" ("id" INT);\nALTER TABLE "places" ADD COLUMN "row" INT;\n' });
  await expect(
    applyMigrations({ databaseUrl: url, folder, patience: { ...patience, tries: 2 }, say: (line) => output.push(line) }),
  ).rejects.toThrow(/lock timeout/);
  expect(output.at(-1)).toMatch(/no lock after 2 tries; nothing was changed\. Open for long: a buyer \(process \d+, idle in transaction/);
  expect(await report.value("SELECT to_regclass('rows')")).toBeNull();
  await report.query("COMMIT");
  expect((await applyMigrations({ databaseUrl: url, folder, patience, say: () => {} })).applied).toEqual(["2_column"]);
  await drop();
});

test("an index is built during an open sale, and an invalid one is rebuilt", async () => {
  const { url, connect, drop } = await emptyDatabase();
  await applyMigrations({ databaseUrl: url, folder: migrations(tables), patience, say: () => {} });
  const [sale, other] = [await connect(), await connect()];
  const sql =
    '-- no transaction\n-- Who owns what.\nDROP INDEX CONCURRENTLY IF EXISTS "places_owner";\nCREATE UNIQUE INDEX CONCURRENTLY "places_owner" ON "places" ("owner");\n';
  const folder = migrations({ ...tables, "2_index": sql });
  // Two rows have the same owner: the build fails half way and leaves an index that cannot be used.
  await sale.query("UPDATE places SET owner = 1 WHERE id = 2");
  await expect(applyMigrations({ databaseUrl: url, folder, patience, say: () => {} })).rejects.toThrow(
    /Unique constraint failed: places_owner/,
  );
  expect(await sale.value("SELECT indisvalid FROM pg_index WHERE indexrelid = 'places_owner'::regclass")).toBe(false);
  await sale.query("UPDATE places SET owner = 2 WHERE id = 2");
  // While an order is in progress, the build waits for it longer than other statements would, and others can write meanwhile.
  await sale.query("BEGIN");
  await sale.query("UPDATE places SET owner = 1001 WHERE id = 1");
  const migrated = applyMigrations({ databaseUrl: url, folder, patience: { ...patience, tries: 1 }, say: () => {} });
  await expect
    .poll(() =>
      other.value(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%CONCURRENTLY%'",
      ),
    )
    .toBe("1");
  await other.query("SET lock_timeout = '5s'");
  await other.query("UPDATE places SET owner = 1003 WHERE id = 3");
  await sale.query("COMMIT");
  expect((await migrated).applied).toEqual(["2_index"]);
  expect(await sale.value("SELECT indisvalid FROM pg_index WHERE indexrelid = 'places_owner'::regclass")).toBe(true);
  await drop();
});
