/**
 * Tests that a backup can be used: restores it into a scratch database on the same server, migrates that to this version, declares it
 * restored, checks its invariants, and drops it.
 *   npm run restore-drill -- /backups                          tests the newest of the folder
 *   npm run restore-drill -- /backups/houselight-….dump        tests this one
 *   npm run restore-drill -- /backups --oldest-hours 26        also fails when the newest is older
 *   npm run restore-drill -- /backups --copied                 tests the newest copy of BACKUP_REMOTE, and deletes the fetched file
 * A role that may not create databases restores into the one of SCRATCH_DATABASE_URL, which is emptied before and after. The drill does
 * not use the real database's data, Redis or any outside service. Ends with 1 when the backup could not be restored or an invariant is
 * violated.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { applyMigrations } from "./apply-migrations";
import { fetchCopy } from "./backup-remote";
import { backupsIn, backupTime } from "./backups";
import { brokenInvariants } from "./broken-invariants.mjs";
import { noteBackup } from "./note-backup";
import { readDirectAddress } from "./read-direct-address";
import { restoreFile } from "./restore-file";
import { withScratchDatabase } from "./scratch-database";

const usage = "Usage: npm run --silent restore-drill -- FOLDER_OR_FILE [--oldest-hours 26] [--copied]";
const shownTables = ["members", "orders", "order_items", "tickets", "payments", "refunds", "invoices"];

async function main(): Promise<number> {
  const {
    values,
    positionals: [given = process.env.BACKUPS_FOLDER],
  } = parseArgs({ options: { "oldest-hours": { type: "string" }, copied: { type: "boolean" } }, allowPositionals: true });
  const databaseUrl = await readDirectAddress();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: on which server?");
  if (!given) throw new Error(usage);
  if (!values.copied) return tryFile(newest(given), databaseUrl, values["oldest-hours"]);
  const fetched = mkdtempSync(join(given, "fetched-"));
  try {
    return await tryFile(fetchCopy(fetched), databaseUrl, values["oldest-hours"]);
  } finally {
    rmSync(fetched, { recursive: true });
  }
}

async function tryFile(file: string, databaseUrl: string, oldestHours: string | undefined): Promise<number> {
  const hours = ageInHours(file);
  console.log(`${file}${hours === undefined ? "" : `, ${hours.toFixed(1)} hours old`}`);
  if (oldestHours !== undefined && hours !== undefined && hours > Number(oldestHours))
    throw new Error(`The newest backup is older than ${oldestHours} hours.`);
  const status = await withScratchDatabase(databaseUrl, (scratchUrl) => tryBackup(file, scratchUrl));
  if (status === 0) await noteBackup(databaseUrl, "restore_tried_at");
  return status;
}

function newest(given: string): string {
  if (statSync(given).isFile()) return given;
  const [name] = backupsIn(given);
  if (!name) throw new Error(`There is no backup in ${given}.`);
  return join(given, name);
}

function ageInHours(file: string): number | undefined {
  const time = backupTime(basename(file));
  return time ? (Date.now() - time.getTime()) / 3_600_000 : undefined;
}

async function tryBackup(file: string, scratchUrl: string): Promise<number> {
  const began = Date.now();
  await restoreFile({ file, databaseUrl: scratchUrl });
  console.log(`restored in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  const { applied } = await applyMigrations({ databaseUrl: scratchUrl, say: console.log });
  console.log(`${applied.length} migrations applied`);
  // The command that an operator would run next. It is in the same folder, in the image too. Its first line says how the database is
  // recognised as a restored one.
  const restored = (...args: string[]) =>
    execFileSync(process.execPath, [...process.execArgv, join(import.meta.dirname, `restored${extname(process.argv[1] ?? "")}`), ...args], {
      env: { ...process.env, DATABASE_URL: scratchUrl },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
  console.log(restored("--yes", "--drill").trimEnd());
  return checkBooks(scratchUrl);
}

async function checkBooks(scratchUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: scratchUrl });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (const table of shownTables) {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
      console.log(`${table.padEnd(12)}${rows[0]?.count.padStart(10)}`);
    }
    const wrong = Object.entries(await brokenInvariants(client, null));
    for (const [name, count] of wrong) console.error(`does not add up: ${name}: ${count}`);
    console.log(
      wrong.length === 0 ? "The backup can be restored, and its books add up." : "The backup can be restored, but its books do not add up.",
    );
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`The backup was not restored: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
