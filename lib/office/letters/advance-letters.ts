import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import { addSeconds } from "@/lib/platform/clock";
import { db, Prisma, type Tx } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Delay between two parts of a letter, in seconds. */
export const PART_SECONDS = 5;

/** SQL condition: the next part of a letter is due. */
export const areLettersDue = Prisma.sql`EXISTS (SELECT FROM letters WHERE state = 'sending' AND next_at <= now())`;

/**
 * Enqueues mails to the next holders of every letter that is being sent, at the letter's pace. Each holder gets one mail even if a
 * worker dies: picking the holders and enqueueing their mails is one transaction, and one worker at a time advances a letter.
 */
export async function advanceLetters(now = new Date()): Promise<void> {
  const due = await db.letter.findMany({ where: { state: "sending", nextAt: { lte: now } }, select: { id: true } });
  for (const { id } of due) {
    // a failing letter does not block the others
    await db
      .$transaction((tx) => advance(tx, id, now))
      .catch((error: unknown) => logger.error({ err: error, letter: id }, "a letter failed"));
  }
}

async function advance(tx: Tx, id: string, now: Date): Promise<void> {
  const { count } = await tx.letter.updateMany({
    where: { id, state: "sending", nextAt: { lte: now } },
    data: { nextAt: addSeconds(now, PART_SECONDS) },
  });
  if (count === 0) return;
  const { eventId, sessionId, perMinute } = await tx.letter.findUniqueOrThrow({ where: { id } });
  const before = await tx.letterOrder.count({ where: { letterId: id } });
  const most = Math.max(1, Math.ceil((perMinute * PART_SECONDS) / 60));
  await tx.$executeRaw`WITH picked AS (${pick({ id, eventId, sessionId, most })}) ${insertOrderMails(
    { template: "letter", about: id, letterId: id, priority: 1, data: textOf(id) },
    { where: Prisma.sql`o.id IN (SELECT order_id FROM picked WHERE has_address)` },
  )}`;
  if ((await tx.letterOrder.count({ where: { letterId: id } })) === before)
    await tx.letter.update({ where: { id }, data: { state: "done", endedAt: now } });
}

/** The letter's title and text in the language of the order `o`. */
function textOf(id: string): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_build_object(
    'letter_title', coalesce(nullif(l.title ->> o.language, ''), l.title ->> 'en'),
    'letter_text', coalesce(nullif(l.content ->> o.language, ''), l.content ->> 'en')) FROM letters l WHERE l.id = ${id}::uuid)`;
}

/** Stores the next orders of a letter, one per address; an address that was already picked is skipped. */
function pick({ id, eventId, sessionId, most }: { id: string; eventId: number; sessionId: number | null; most: number }): Prisma.Sql {
  const session = sessionId === null ? Prisma.empty : Prisma.sql`AND s.id = ${sessionId}`;
  return Prisma.sql`
    INSERT INTO letter_orders (letter_id, order_id, has_address)
    SELECT ${id}::uuid, holder.id, holder.address <> '' FROM (
      SELECT DISTINCT ON (coalesce(nullif(lower(coalesce(i.email, m.email)), ''), o.id::text)) o.id, lower(coalesce(i.email, m.email, '')) AS address
      FROM orders o JOIN members m ON m.id = o.member_id LEFT JOIN invoices i ON i.order_id = o.id
      WHERE o.status = 'paid' AND o.id IN (
        SELECT t.order_id FROM event_sessions s JOIN tickets t ON t.session_id = s.id WHERE s.event_id = ${eventId} ${session} AND t.status <> 'void')
      ORDER BY coalesce(nullif(lower(coalesce(i.email, m.email)), ''), o.id::text), o.id
    ) holder
    WHERE NOT EXISTS (SELECT FROM letter_orders had WHERE had.letter_id = ${id}::uuid AND had.order_id = holder.id)
      AND NOT EXISTS (SELECT FROM mail_outbox mail WHERE mail.letter_id = ${id}::uuid AND lower(mail.recipient) = holder.address)
    ORDER BY holder.id LIMIT ${most}
    RETURNING order_id, has_address`;
}
