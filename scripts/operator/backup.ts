/**
 * Writes a backup of the database of DATABASE_URL, whole or not at all.
 *   npm run backup -- /backups                 as /backups/houselight-20261122T150000Z.dump
 *   npm run backup -- /backups --keep 30       and removes all but the newest 30
 *   npm run backup -- --noted                  makes none: another tool has, and its age is shown in /metrics
 * The folder may be named by BACKUPS_FOLDER. Ends with 1 when it could not be made; nothing is removed then.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backupName, backupsIn } from "./backups";
import { noteBackup } from "./note-backup";
import { findPostgresTools, toolEnvironment } from "./postgres-tools";
import { readDirectAddress } from "./read-direct-address";

const usage = "Usage: npm run --silent backup -- FOLDER [--keep COUNT], or --noted";

async function main(): Promise<void> {
  const {
    values: { keep, noted },
    positionals: [folder = process.env.BACKUPS_FOLDER],
  } = parseArgs({ options: { keep: { type: "string" }, noted: { type: "boolean" } }, allowPositionals: true });
  const databaseUrl = await readDirectAddress();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: which database?");
  if (noted) return noteBackup(databaseUrl, "backed_up_at");
  if (!folder || (keep !== undefined && !(Number(keep) >= 1))) throw new Error(usage);
  mkdirSync(folder, { recursive: true });
  const tools = await findPostgresTools(databaseUrl);
  const file = join(folder, backupName(new Date()));
  const began = Date.now();
  dump({ tools, databaseUrl, file });
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  await noteBackup(databaseUrl, "backed_up_at");
  const old = keep === undefined ? [] : backupsIn(folder).slice(Number(keep));
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) console.log(`${old.length} older ones removed`);
}

/** Under another name until it is whole and can be read: a disk that fills up must not leave half a backup that looks like one. */
function dump({ tools, databaseUrl, file }: { tools: string; databaseUrl: string; file: string }): void {
  const unfinished = `${file}.unfinished`;
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(tools, program), args, {
      env: toolEnvironment(databaseUrl) as NodeJS.ProcessEnv,
      stdio: ["ignore", "ignore", "inherit"],
    });
  try {
    // The owner alone: everybody's address lies in it.
    process.umask(0o077);
    run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=60s", `--file=${unfinished}`);
    run("pg_restore", "--list", unfinished);
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
