import { databaseNow } from "@/lib/platform/database-now";

/**
 * Runs `work` and returns the times between which it ran, in ms: a wait that it sets starts within them, on a machine of any speed.
 * The times are those of the process and of databaseNow(), whose measurement is off by up to half a round trip. `to` is the
 * next ms, because the database's times are finer.
 */
export async function spanOf(work: () => Promise<unknown>): Promise<{ from: number; to: number }> {
  const from = Math.min(Date.now(), (await databaseNow()).getTime());
  await work();
  return { from, to: Math.max(Date.now(), (await databaseNow()).getTime()) + 1 };
}
