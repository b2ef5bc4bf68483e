/**
 * Runs `work` and returns between which times it ran, in ms: a wait that it sets starts within them, on a machine of any speed.
 * `to` is the next ms, because the database's times are finer.
 */
export async function spanOf(work: () => Promise<unknown>): Promise<{ from: number; to: number }> {
  const from = Date.now();
  await work();
  return { from, to: Date.now() + 1 };
}
