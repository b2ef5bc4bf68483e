/**
 * Writes a backup of the database of DATABASE_URL, whole or not at all.
 *   npm run backup -- /backups                 writes /backups/houselight-20261122T150000Z.dump
 *   npm run backup -- /backups --keep 30       also deletes all but the newest 30
 *   npm run backup -- --noted                  makes none: records that another tool made one, for its age in /metrics
 *   npm run backup -- /backups --fetch         makes none: fetches the newest copy from BACKUP_REMOTE, or the one of --name
 * With BACKUP_AGE_RECIPIENTS, backups are encrypted (.dump.age) and never written to the disk as plain text. With BACKUP_REMOTE, each
 * is copied there, and counts as made only after that. BACKUPS_FOLDER can name the folder. Ends with 1 when the backup failed; nothing
 * is deleted then.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { backupRecipients, ENCRYPTED, encryptOutput } from "./backup-encryption";
import { backupRemote, copyBackup, fetchCopy } from "./backup-remote";
import { backupName, backupsIn } from "./backups";
import { noteBackup } from "./note-backup";
import { findPostgresTools, toolEnvironment } from "./postgres-tools";
import { readDirectAddress } from "./read-direct-address";

const usage = "Usage: npm run --silent backup -- FOLDER [--keep COUNT], FOLDER --fetch [--name NAME], or --noted";
const options = {
  keep: { type: "string" },
  noted: { type: "boolean" },
  fetch: { type: "boolean" },
  name: { type: "string" },
} as const;

async function main(): Promise<void> {
  const {
    values: { keep, noted, fetch, name },
    positionals: [folder = process.env.BACKUPS_FOLDER],
  } = parseArgs({ options, allowPositionals: true });
  if (fetch && folder) return console.log(fetchCopy(folder, name));
  const databaseUrl = await readDirectAddress();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: which database?");
  if (noted) return noteBackup(databaseUrl, "backed_up_at");
  if (!folder || (keep !== undefined && !(Number(keep) >= 1))) throw new Error(usage);
  const recipients = backupRecipients();
  const remote = backupRemote(recipients);
  mkdirSync(folder, { recursive: true });
  const tools = await findPostgresTools(databaseUrl);
  const file = join(folder, `${backupName(new Date())}${recipients.length > 0 ? ENCRYPTED : ""}`);
  const began = Date.now();
  await dump({ tools, databaseUrl, file, recipients });
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (remote) {
    copyBackup(folder, basename(file), remote);
    console.log(`copied to ${remote.address}`);
  }
  await noteBackup(databaseUrl, "backed_up_at");
  const old = keep === undefined ? [] : backupsIn(folder).slice(Number(keep));
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) console.log(`${old.length} older ones deleted`);
}

type Dump = { tools: string; databaseUrl: string; file: string; recipients: string[] };

/**
 * Writes under another name until the file is complete and readable, so that a full disk does not leave half a backup that looks like a
 * whole one.
 */
async function dump({ tools, databaseUrl, file, recipients }: Dump): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const env = toolEnvironment(databaseUrl) as NodeJS.ProcessEnv;
  const words = ["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=60s"];
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(tools, program), args, { env, stdio: ["ignore", "ignore", "inherit"] });
  try {
    // Only the owner may read it: it contains the addresses of all members.
    process.umask(0o077);
    if (recipients.length > 0) {
      // Only the private key can read it; the restore drill tries that.
      const program = spawn(join(tools, "pg_dump"), words, { env, stdio: ["ignore", "pipe", "inherit"] });
      await encryptOutput(program, { recipients, file: unfinished });
    } else {
      run("pg_dump", ...words, `--file=${unfinished}`);
      run("pg_restore", "--list", unfinished);
    }
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
