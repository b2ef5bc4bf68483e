import type { Tx } from "@/lib/platform/db";

/** Key of the advisory lock under which one person at a time changes the site's news. */
const LOCK = 7_190_004;

/** Takes the lock until the transaction ends, so that a concurrently saved draft is neither half published nor lost. */
export async function lockNews(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
}
