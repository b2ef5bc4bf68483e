/**
 * Makes backups, copies them elsewhere and runs restore drills, at the times of BACKUP_SCHEDULE and BACKUP_DRILL_SCHEDULE.
 *   npm run backup-timer -- /backups            runs until stopped; makes a first backup at once if there is none
 *   npm run backup-timer -- /backups --first    only the first backup
 * The folder retains BACKUP_KEEP backups (default 42). A run that fails is logged and does not end the timer: the alerts BackupOld and
 * RestoreDrillOld depend on the last success.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { extname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { backupRecipients } from "./backup-encryption";
import { backupRemote } from "./backup-remote";
import { nextBackupTurn, readBackupSchedule } from "./backup-turns";
import { backupsIn } from "./backups";

const KEEP = "42";
/** The longest delay used for one of Node's timers, in ms. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1_000;

const stopped = new AbortController();
let running: ChildProcess | undefined;

async function main(): Promise<void> {
  const {
    values: { first },
    positionals: [folder = process.env.BACKUPS_FOLDER],
  } = parseArgs({ options: { first: { type: "boolean" } }, allowPositionals: true });
  if (!folder) throw new Error("Usage: npm run --silent backup-timer -- FOLDER [--first]");
  // Invalid settings fail here, at the start, not at night.
  const schedule = readBackupSchedule(process.env);
  const recipients = backupRecipients();
  const remote = backupRemote(recipients);
  if (!remote && process.env.DEPLOYMENT === "production")
    console.error("BACKUP_REMOTE is not set: backups stay on this machine and are lost together with it");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(signal));

  const backup = () => run("backup", folder, "--keep", process.env.BACKUP_KEEP || KEEP);
  if (backupsIn(folder).length === 0) await backup();
  if (first) return;
  const after = { backup: new Date(), drill: new Date() };
  while (!stopped.signal.aborted) {
    const { turn, at } = nextBackupTurn(schedule, after);
    if (!(await waitUntil(at))) return;
    if (turn === "backup") await backup();
    else if (recipients.length > 0 && !process.env.BACKUP_AGE_IDENTITY)
      console.error("no drill: BACKUP_AGE_IDENTITY is not here. Run restore-drill on the machine that has it");
    else await run("restore-drill", folder, "--oldest-hours", "26", ...(remote ? ["--copied"] : []));
    after[turn] = new Date();
  }
}

/** @returns true when the time was reached, false when the wait was stopped */
async function waitUntil(at: Date): Promise<boolean> {
  try {
    for (let ms = at.getTime() - Date.now(); ms > 0; ms = at.getTime() - Date.now())
      await wait(Math.min(ms, LONGEST_WAIT_MS), undefined, { signal: stopped.signal });
    return true;
  } catch {
    return false;
  }
}

/** Runs one of the commands. They are in the same folder as this file, in the image too. */
async function run(command: string, ...args: string[]): Promise<void> {
  if (stopped.signal.aborted) return;
  const file = join(import.meta.dirname, `${command}${extname(process.argv[1] ?? "")}`);
  const child = spawn(process.execPath, [...process.execArgv, file, ...args], { stdio: ["ignore", "inherit", "inherit"] });
  running = child;
  const code = await new Promise<number | null>((resolve) => child.once("error", () => resolve(1)).once("exit", resolve));
  running = undefined;
  if (code !== 0) {
    console.error(`${command} ended with ${code ?? "a signal"}`);
    process.exitCode = 1;
  }
}

function stop(signal: NodeJS.Signals): void {
  stopped.abort();
  running?.kill(signal);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
