import { CronExpressionParser } from "cron-parser";
import { VENUE_ZONE } from "@/lib/platform/clock";

const backupTurns = ["backup", "drill"] as const;
export type BackupTurn = (typeof backupTurns)[number];

/** Cron expressions of five fields, in Taipei's time. */
export type BackupSchedule = Record<BackupTurn, string>;

/**
 * Reads BACKUP_SCHEDULE and BACKUP_DRILL_SCHEDULE. The defaults are every four hours, and Monday before dawn.
 * @throws Error for an expression that cannot be read
 */
export function readBackupSchedule({ BACKUP_SCHEDULE, BACKUP_DRILL_SCHEDULE }: Record<string, string | undefined>): BackupSchedule {
  const schedule = { backup: BACKUP_SCHEDULE || "15 */4 * * *", drill: BACKUP_DRILL_SCHEDULE || "45 5 * * 1" };
  for (const [turn, name] of [
    ["backup", "BACKUP_SCHEDULE"],
    ["drill", "BACKUP_DRILL_SCHEDULE"],
  ] as const) {
    // The library also accepts six fields, the first of which is seconds.
    if (schedule[turn].trim().split(/\s+/).length !== 5 || !canBeRead(schedule[turn]))
      throw new Error(`${name}: must be a cron expression of five fields, like 15 */4 * * *`);
  }
  return schedule;
}

/** Returns the next due turn. Each is scheduled from its own last run; a backup comes before a drill of the same minute. */
export function nextBackupTurn(schedule: BackupSchedule, after: Record<BackupTurn, Date>): { turn: BackupTurn; at: Date } {
  const [first] = backupTurns
    .map((turn) => ({ turn, at: CronExpressionParser.parse(schedule[turn], { currentDate: after[turn], tz: VENUE_ZONE }).next().toDate() }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return first as { turn: BackupTurn; at: Date };
}

function canBeRead(expression: string): boolean {
  try {
    CronExpressionParser.parse(expression, { tz: VENUE_ZONE });
    return true;
  } catch {
    return false;
  }
}
