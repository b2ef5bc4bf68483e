import { existsSync, readdirSync } from "node:fs";

const PATTERN = /^houselight-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.dump(?:\.age)?$/;

/** A backup's file name, with its time in UTC, so that names sort by time. An encrypted one ends with .age. */
export function backupName(now: Date): string {
  return `houselight-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.dump`;
}

/** Returns when a backup was begun, from its name; null for any other file. */
export function backupTime(name: string): Date | null {
  const match = PATTERN.exec(name);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Returns the names of a folder's backups, the newest first; ignores other files. */
export function backupsIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => PATTERN.test(name))
        .sort()
        .reverse()
    : [];
}
