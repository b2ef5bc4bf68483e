import { z } from "zod";
import { repeat, startLoop } from "@/lib/jobs/repeat";
import { Prisma, querySql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** A repeated task, and the condition in SQL under which it has anything to do. */
export type DueTask = { what: string; everyMs: number; isDue: Prisma.Sql; work: () => Promise<unknown> };

/** The shortest interval of a task, in ms; the others are multiples of it. */
export const LOOK_EVERY_MS = 1_000;

const dueRow = z.strictObject({ due: z.array(z.string()) });

/** Returns which of these tasks have anything to do, with one statement for all. */
export async function findDue(tasks: Pick<DueTask, "what" | "isDue">[]): Promise<Set<string>> {
  const conditions = tasks.map(({ what, isDue }) => Prisma.sql`CASE WHEN ${isDue} THEN ${what}::text END`);
  const [row] = await querySql(dueRow, Prisma.sql`SELECT array_remove(ARRAY[${Prisma.join(conditions)}], NULL) AS due`);
  return new Set(row?.due);
}

/**
 * Repeats tasks like `repeat`, each at its own interval, but runs one only when its condition is true. An idle worker makes one
 * statement a second for all of them. If that statement fails, every task runs and reports its own failure.
 * @returns a function that stops them, and resolves when all current runs have ended
 */
export function repeatWhenDue(tasks: DueTask[]): () => Promise<void> {
  const entries = tasks.map((task) => ({ ...task, loop: startLoop(task.what, task.everyMs, task.work), lookedAt: -Infinity }));

  async function look(): Promise<void> {
    const now = performance.now();
    // Half an interval early rather than one late, because timers are not exact.
    const asked = entries.filter(({ everyMs, lookedAt }) => now - lookedAt >= everyMs - LOOK_EVERY_MS / 2);
    for (const entry of asked) entry.lookedAt = now;
    const due = await findDue(asked).catch((error: unknown) => {
      logger.warn({ err: error }, "not known what is due: every task runs");
    });
    for (const { what, loop } of asked) {
      if (!due || due.has(what)) loop.begin();
      else loop.skip();
    }
  }

  const stopLooking = repeat("look", LOOK_EVERY_MS, look);
  return async () => {
    await stopLooking();
    await Promise.all(entries.map(({ loop }) => loop.end()));
  };
}
