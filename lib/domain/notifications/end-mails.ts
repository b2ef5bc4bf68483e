import { setTimeout as wait } from "node:timers/promises";
import { nextTry } from "@/lib/domain/notifications/rules";
import type { LeasedMail } from "@/lib/domain/notifications/types";
import { runSql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Window in which the ends of mails are written with one statement, in ms. */
const TOGETHER_MS = 10;

/** How sending a mail ended: it was accepted, is given up, or is tried again later. */
type End = { mail: LeasedMail; kind: "sent" | "over" | "later"; problem: string | null; nextTryAt: Date | null };

/**
 * Returns functions that write how the sending of mails ended, many with one statement; each resolves once its mail is written.
 * A mail that is already sent stays so.
 */
export function endMails() {
  let ends: End[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    await wait(TOGETHER_MS);
    const mine = ends;
    [ends, writing] = [[], undefined];
    // A sender whose lease has ended may not change when the mail is tried again.
    await runSql`
      UPDATE mail_outbox m SET sent_at = CASE WHEN mine.kind = 'sent' THEN now() END, gave_up_at = CASE WHEN mine.kind = 'over' THEN now() ELSE m.gave_up_at END,
        next_try_at = coalesce(mine.next_try_at, m.next_try_at), problem = mine.problem
      FROM unnest(${mine.map(({ mail }) => mail.id)}::bigint[], ${mine.map(({ mail }) => mail.attempts)}::int[], ${mine.map(({ kind }) => kind)}::text[],
        ${mine.map(({ problem }) => problem)}::text[], ${mine.map(({ nextTryAt }) => nextTryAt?.toISOString() ?? null)}::timestamptz[])
        AS mine (id, attempts, kind, problem, next_try_at)
      WHERE m.id = mine.id AND m.sent_at IS NULL AND (mine.kind <> 'later' OR m.attempts = mine.attempts)`;
  }

  function end(one: End): Promise<void> {
    ends.push(one);
    return (writing ??= write());
  }

  const markSent = (mail: LeasedMail): Promise<void> => end({ mail, kind: "sent", problem: null, nextTryAt: null });

  async function giveUp(mail: LeasedMail, problem: string): Promise<"over"> {
    await end({ mail, kind: "over", problem, nextTryAt: null });
    if (problem !== "overtaken")
      logger.warn({ template: mail.template, orderId: mail.orderId, problem, attempts: mail.attempts }, "mail given up");
    return "over";
  }

  async function tryLater(mail: LeasedMail, problem: string): Promise<"failed" | "over"> {
    const nextTryAt = nextTry(mail, new Date());
    if (!nextTryAt) return giveUp(mail, problem);
    await end({ mail, kind: "later", problem, nextTryAt });
    return "failed";
  }

  return { markSent, giveUp, tryLater };
}
