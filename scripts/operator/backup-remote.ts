import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ENCRYPTED } from "./backup-encryption";
import { backupTime } from "./backups";

/** Days after which a copy is deleted, unless BACKUP_REMOTE_DAYS is set. */
const REMOTE_DAYS = 90;

/** The address of the copies, and the days for which they are stored. */
export type BackupRemote = { address: string; days: number };

/**
 * Returns the address that backups are copied to: BACKUP_REMOTE, an address of rclone such as `offsite:bucket/houselight`, whose type
 * and keys are in rclone's own variables (RCLONE_CONFIG_OFFSITE_TYPE=s3 and so on). Undefined when it is empty.
 * @throws Error when copies would leave this machine unencrypted, or rclone is not installed
 */
export function backupRemote(recipients: string[]): BackupRemote | undefined {
  const address = process.env.BACKUP_REMOTE?.trim();
  if (!address) return undefined;
  if (recipients.length === 0) throw new Error("BACKUP_REMOTE: needs BACKUP_AGE_RECIPIENTS; backups leave this machine only encrypted");
  return { address, days: remoteDays() };
}

/** Copies a backup, checks that the copy is there, and deletes copies older than `days`. */
export function copyBackup(folder: string, name: string, { address, days }: BackupRemote): void {
  rclone("copy", join(folder, name), address);
  if (!copiesIn(address).includes(name)) throw new Error(`${name} is not at ${address} after it was copied.`);
  // Deleted only after a new copy has arrived: if backups stop, the old ones remain.
  rclone("delete", "--min-age", `${days}d`, "--include", `houselight-*.dump${ENCRYPTED}`, address);
}

/** Names of the copies at an address, the newest first. */
export function copiesIn(address: string): string[] {
  return rclone("lsf", "--files-only", address)
    .split("\n")
    .filter((name) => backupTime(name) !== null)
    .sort()
    .reverse();
}

/**
 * Fetches the newest copy from BACKUP_REMOTE, or the named one, into a folder.
 * @returns the file's path
 */
export function fetchCopy(folder: string, name?: string): string {
  const address = process.env.BACKUP_REMOTE?.trim();
  if (!address) throw new Error("BACKUP_REMOTE is not set: where are the copies?");
  const [wanted = name] = name === undefined ? copiesIn(address) : [name];
  if (!wanted) throw new Error(`There is no backup at ${address}.`);
  rclone("copy", `${address.replace(/\/+$/, "")}/${wanted}`, folder);
  return join(folder, wanted);
}

function remoteDays(): number {
  const { BACKUP_REMOTE_DAYS } = process.env;
  if (!BACKUP_REMOTE_DAYS) return REMOTE_DAYS;
  const days = Number(BACKUP_REMOTE_DAYS);
  if (!Number.isInteger(days) || days < 1) throw new Error("BACKUP_REMOTE_DAYS: must be a whole number of days");
  return days;
}

/** Needs no configuration file: rclone's settings are in the environment. */
function rclone(...args: string[]): string {
  try {
    return execFileSync("rclone", ["--config", "/dev/null", "--log-level", "ERROR", ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new Error("rclone is not installed: apt-get install rclone");
    throw new Error(`rclone ${args[0]} failed`);
  }
}
