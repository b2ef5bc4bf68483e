import { z } from "zod";
import { waitMails, type WaitReason } from "@/lib/domain/outbox/rules";
import { countFree } from "@/lib/domain/waitlist/count-free";
import { PAUSE_SECONDS } from "@/lib/domain/waitlist/rules";
import { addSeconds } from "@/lib/platform/clock";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, querySql, type Tx } from "@/lib/platform/db";

/** Mails per session and run; the next run sends the next ones. */
const AT_A_TIME = 500;

/** Members who wait for the sale are notified of it, or of the presale that is open for them. */
type Kind = WaitReason | "presale";
const reasonOf = (kind: Kind): WaitReason => (kind === "presale" ? "sale" : kind);

const sessionRow = z.strictObject({ id: z.number() });

/** Sessions on sale that members wait for: few sessions are on sale, and the index is read once for each. */
const awaitedSessions = (reason: Prisma.Sql): Prisma.Sql => Prisma.sql`event_sessions s
    WHERE s.sale_starts_at <= now() AND s.sale_ends_at > now() AND NOT s.sale_unannounced
      AND EXISTS (SELECT FROM session_waits w WHERE w.session_id = s.id AND w.reason = ${reason} AND w.told_at IS NULL)`;

/** The rights `r` that open the sale of the session `s` for the waiting member `w` now, before the general sale. */
const ownPresale = Prisma.sql`rights r WHERE r.event_id = s.event_id AND r.gives_early AND r.stopped_at IS NULL
    AND (r.session_ids = '{}' OR s.id = ANY(r.session_ids)) AND coalesce(r.valid_from, r.created_at) <= now() AND now() < coalesce(r.valid_until, 'infinity')
    AND (r.carrier = 'rule' OR EXISTS (SELECT FROM right_holders h WHERE h.right_id = r.id AND h.member_id = w.member_id)
      OR EXISTS (SELECT FROM right_codes c WHERE c.right_id = r.id AND c.member_id = w.member_id AND c.revoked_at IS NULL))`;

/** Sessions whose presale is open for a member who waits for the sale. */
const presaleSessions = Prisma.sql`event_sessions s JOIN events e ON e.id = s.event_id AND e.with_rights
    WHERE s.sale_starts_at > now() AND NOT s.sale_unannounced
      AND EXISTS (SELECT FROM session_waits w WHERE w.session_id = s.id AND w.reason = 'sale' AND w.told_at IS NULL AND EXISTS (SELECT FROM ${ownPresale}))`;

/** Whether a member waits for a session on sale, as a condition in SQL. */
export const areWaitsDue = Prisma.sql`(EXISTS (SELECT FROM ${awaitedSessions(Prisma.sql`'sale'`)})
  OR EXISTS (SELECT FROM ${awaitedSessions(Prisma.sql`'seats'`)}) OR EXISTS (SELECT FROM ${presaleSessions}))`;

function sessionsAmong(which: Prisma.Sql): Promise<{ id: number }[]> {
  return querySql(sessionRow, Prisma.sql`SELECT s.id FROM ${which}`);
}

/**
 * Mark the first entries of a session as notified and enqueue their mails, in one statement. A member with an unverified
 * address gets none and delays no other.
 */
function tell(tx: Tx, { sessionId, kind, count }: { sessionId: number; kind: Kind; count: number }): Promise<number> {
  const reason = reasonOf(kind);
  const isPresale = kind === "presale";
  return tx.$executeRaw`
    WITH due AS (
      SELECT w.id FROM session_waits w JOIN members m ON m.id = w.member_id JOIN event_sessions s ON s.id = w.session_id
      WHERE (NOT ${isPresale}::boolean OR EXISTS (SELECT FROM ${ownPresale})) AND w.session_id = ${sessionId} AND w.reason = ${reason} AND w.told_at IS NULL
        AND m.email_verified_at IS NOT NULL AND m.email <> '' AND m.deleted_at IS NULL
      ORDER BY w.id LIMIT ${count} FOR UPDATE OF w SKIP LOCKED
    ), told AS (
      UPDATE session_waits w SET told_at = now() FROM due WHERE w.id = due.id AND w.told_at IS NULL RETURNING w.id, w.member_id, w.session_id
    )
    INSERT INTO mail_outbox (message_id, template, language, recipient, member_id, data, priority)
    SELECT ${`${waitMails[reason]}.`}::text || told.id, ${waitMails[reason]}, m.language, m.email, m.id,
      jsonb_build_object('wait_id', told.id::text, 'wait_event', e.name ->> m.language, 'wait_slug', e.slug, 'wait_session', s.id::text,
        'wait_time', to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) || CASE WHEN ${isPresale}::boolean THEN (
          SELECT jsonb_build_object('wait_presale', r.name ->> m.language,
            'wait_until', to_char(least(r.valid_until, s.sale_starts_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
          FROM session_waits w, ${ownPresale} AND w.id = told.id ORDER BY r.id LIMIT 1) ELSE '{}' END, 1
    FROM told JOIN members m ON m.id = told.member_id JOIN event_sessions s ON s.id = told.session_id JOIN events e ON e.id = s.event_id
    ORDER BY told.id
    ON CONFLICT (message_id) DO NOTHING`;
}

/** How many may be notified of seats now: as many as are free, none during the pause after the last notification. */
async function seatsToTellOf(tx: Tx, sessionId: number): Promise<number> {
  const toldAt = { gt: addSeconds(new Date(), -PAUSE_SECONDS) };
  if (await tx.waitlistEntry.findFirst({ where: { sessionId, reason: "seats", toldAt }, select: { id: true } })) return 0;
  return countFree({ sessionId, atMost: AT_A_TIME }, tx);
}

/** One session at a time in one process: other processes skip it. */
function tellSession(sessionId: number, kind: Kind): Promise<number> {
  return db.$transaction(async (tx) => {
    const own = await queryRows(
      tx,
      sessionRow,
      Prisma.sql`SELECT id FROM event_sessions WHERE id = ${sessionId} FOR NO KEY UPDATE SKIP LOCKED`,
    );
    if (own.length === 0) return 0;
    const count = kind === "seats" ? await seatsToTellOf(tx, sessionId) : AT_A_TIME;
    return count > 0 ? tell(tx, { sessionId, kind, count }) : 0;
  });
}

/**
 * Notify waiting members that a sale has opened, for holders of a right to buy early their presale, or that seats are free again: each
 * once, in the order of joining.
 * @returns how many mails were enqueued
 */
export async function notifyWaitlist(): Promise<number> {
  let told = 0;
  for (const kind of ["presale", "sale", "seats"] as const) {
    const which = kind === "presale" ? presaleSessions : awaitedSessions(Prisma.sql`${kind}`);
    for (const { id } of await sessionsAmong(which)) told += await tellSession(id, kind);
  }
  return told;
}
