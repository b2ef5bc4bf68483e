import { expect, test } from "playwright/test";
import { runningLoops } from "@/lib/jobs/repeat";
import { repeatWhenDue, type DueTask } from "@/lib/jobs/repeat-when-due";
import { closeDb, Prisma } from "@/lib/platform/db";

test.afterAll(closeDb);

function task(what: string, isDue: Prisma.Sql): DueTask & { runs: number } {
  const made = { what, everyMs: 1_000, isDue, runs: 0, work: async () => void made.runs++ };
  return made;
}

const endedOf = (what: string) => runningLoops().find((loop) => loop.what === what)?.endedAt;

test("runs a task only when its condition is true, and reports the others as idle", async () => {
  const [due, idle] = [task("due", Prisma.sql`1 < 2`), task("idle", Prisma.sql`NULL::boolean`)];
  const stop = repeatWhenDue([due, idle]);
  await expect.poll(() => due.runs).toBeGreaterThan(1);
  expect(idle.runs).toBe(0);
  expect(endedOf("idle")).toBeGreaterThan(0);
  await stop();
  expect(runningLoops()).toEqual([]);
});

test("runs every task if it is unknown which are due", async () => {
  const [broken, idle] = [task("broken", Prisma.sql`EXISTS (SELECT FROM no_such_table)`), task("idle", Prisma.sql`false`)];
  const stop = repeatWhenDue([broken, idle]);
  await expect.poll(() => [broken.runs > 0, idle.runs > 0]).toEqual([true, true]);
  await stop();
});

test("does not start a task that is still running", async () => {
  let release = () => undefined as void;
  let runs = 0;
  const work = () => new Promise<void>((done) => ((release = done), runs++));
  const stop = repeatWhenDue([{ what: "slow", everyMs: 1_000, isDue: Prisma.sql`true`, work }, task("other", Prisma.sql`true`)]);
  const started = () => runningLoops().find(({ what }) => what === "slow")?.startedAt;
  await expect.poll(started).toBeGreaterThan(0);
  const other = endedOf("other");
  await expect.poll(() => endedOf("other")).not.toBe(other);
  expect(runs).toBe(1);
  release();
  await stop();
});
