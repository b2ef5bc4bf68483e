import { expect, test } from "playwright/test";
import { nextBackupTurn, readBackupSchedule } from "./backup-turns";

const turnsAfter = (from: string, count: number, schedule = readBackupSchedule({})) => {
  const after = { backup: new Date(from), drill: new Date(from) };
  return Array.from({ length: count }, () => {
    const next = nextBackupTurn(schedule, after);
    after[next.turn] = next.at;
    return `${next.turn} ${next.at.toISOString()}`;
  });
};

test("makes a backup every four hours and a drill on Mondays, in Taipei's time", () => {
  // 2026-11-22 is a Sunday.
  expect(turnsAfter("2026-11-22T12:00:00Z", 5)).toEqual([
    "backup 2026-11-22T12:15:00.000Z",
    "backup 2026-11-22T16:15:00.000Z",
    "backup 2026-11-22T20:15:00.000Z",
    "drill 2026-11-22T21:45:00.000Z",
    "backup 2026-11-23T00:15:00.000Z",
  ]);
});

test("puts a drill after the backup of the same minute", () => {
  const schedule = readBackupSchedule({ BACKUP_SCHEDULE: "0 3 * * *", BACKUP_DRILL_SCHEDULE: "0 3 * * 1" });
  expect(turnsAfter("2026-11-22T18:59:59Z", 3, schedule)).toEqual([
    "backup 2026-11-22T19:00:00.000Z",
    "drill 2026-11-22T19:00:00.000Z",
    "backup 2026-11-23T19:00:00.000Z",
  ]);
});

test("refuses an expression that cannot be read, and one with seconds", () => {
  for (const BACKUP_SCHEDULE of ["hourly", "* * * * * *", "61 * * * *"])
    expect(() => readBackupSchedule({ BACKUP_SCHEDULE })).toThrow("BACKUP_SCHEDULE: must be a cron expression of five fields");
  expect(() => readBackupSchedule({ BACKUP_DRILL_SCHEDULE: "0 0" })).toThrow("BACKUP_DRILL_SCHEDULE");
});
