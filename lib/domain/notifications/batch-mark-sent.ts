import { setTimeout as wait } from "node:timers/promises";
import { runSql } from "@/lib/platform/db";

/** Window in which sent mails are marked with one statement, in ms. */
const TOGETHER_MS = 10;

/**
 * Mark mails as sent, in batches.
 * @returns a function that resolves once its mail is marked
 */
export function batchMarkSent(): (id: bigint) => Promise<void> {
  let ids: bigint[] = [];
  let writing: Promise<void> | undefined;
  async function write(): Promise<void> {
    await wait(TOGETHER_MS);
    const mine = ids;
    [ids, writing] = [[], undefined];
    await runSql`UPDATE mail_outbox SET sent_at = now(), problem = NULL WHERE id = ANY(${mine}::bigint[]) AND sent_at IS NULL`;
  }
  return (id) => {
    ids.push(id);
    return (writing ??= write());
  };
}
