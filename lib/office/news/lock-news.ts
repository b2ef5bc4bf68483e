import type { Tx } from "@/lib/platform/db";

/** Key of the advisory lock under which one person at a time changes what the site says. */
const LOCK = 7_190_004;

/** Held until the transaction ends: a draft that is saved meanwhile is neither published half nor lost. */
export async function lockNews(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
}
