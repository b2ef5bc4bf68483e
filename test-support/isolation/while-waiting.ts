import { expect } from "playwright/test";
import { DomainError } from "@/lib/errors/domain-error";
import { querySql, type Tx } from "@/lib/platform/db";

/**
 * Starts `other`, which must wait for a lock of the transaction `tx`, and returns while it waits.
 * @returns its outcome to come: null when it is done, or the key of a refusal
 */
export async function whileWaiting(tx: Tx, other: () => Promise<unknown>): Promise<{ outcome: Promise<unknown> }> {
  const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const outcome = other().then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.key : error),
  );
  await expect
    .poll(async () => (await querySql`SELECT 1 FROM pg_stat_activity WHERE ${own?.pid ?? 0}::int = ANY(pg_blocking_pids(pid))`).length)
    .toBeGreaterThan(0);
  return { outcome };
}
