import { z } from "zod";
import { sessionIsOver } from "@/lib/domain/events/session-over";
import { followMails, type FollowReason } from "@/lib/domain/outbox/rules";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** Followers that one run reads per event; the next run continues. */
const AT_A_TIME = 500;
/** How long after its announcement an event is news, and how long before a sale a reminder is sent. */
const NEWS_DAYS = 3;
const REMIND_HOURS = 24;

const runRow = z.strictObject({ through_id: z.bigint() });
const eventRow = z.strictObject({ id: z.number() });

/** When the artist's followers could first hear of an event: its publication, or the artist's addition to the bill. */
const isNews = (at: Prisma.Sql) => Prisma.sql`${at} > now() - make_interval(days => ${NEWS_DAYS})`;

/** Events, as `e`, whose followers are notified now. */
const eventsOf: Record<FollowReason, Prisma.Sql> = {
  new: Prisma.sql`events e WHERE e.published_at <= now()
    AND (${isNews(Prisma.sql`e.published_at`)} OR EXISTS (SELECT FROM event_artists b WHERE b.event_id = e.id AND ${isNews(Prisma.sql`b.created_at`)}))
    AND EXISTS (SELECT FROM event_sessions s WHERE s.event_id = e.id AND NOT ${sessionIsOver("s")})`,
  sale: Prisma.sql`events e WHERE e.published_at <= now() AND (
    SELECT min(s.sale_starts_at) FROM event_sessions s
    WHERE s.event_id = e.id AND NOT s.sale_unannounced AND s.sale_ends_at > now() AND s.called_off IS DISTINCT FROM 'cancelled'
  ) BETWEEN now() AND now() + make_interval(hours => ${REMIND_HOURS})`,
};

/** Artists and venues of the event `e`, as a condition on the follow `f`; each is a range of an index. */
const byArtist = Prisma.sql`SELECT b.artist_id FROM event_artists b WHERE b.event_id = e.id`;
const byVenue = Prisma.sql`SELECT DISTINCT h.venue_id FROM event_sessions s JOIN halls h ON h.id = s.hall_id WHERE s.event_id = e.id AND h.venue_id IS NOT NULL`;

/** Whether the event `e` has followers who were not read yet, or its bill has changed since. */
const hasMore = (reason: FollowReason) => Prisma.sql`EXISTS (
  SELECT FROM (SELECT 1) one LEFT JOIN follow_runs r ON r.event_id = e.id AND r.reason = ${reason}
  WHERE EXISTS (SELECT FROM (${byArtist}) a JOIN follows f ON f.artist_id = a.artist_id AND f.id > coalesce(r.through_id, 0))
    OR EXISTS (SELECT FROM (${byVenue}) v JOIN follows f ON f.venue_id = v.venue_id AND f.id > coalesce(r.through_id, 0))
    OR EXISTS (SELECT FROM event_artists b JOIN follows f ON f.artist_id = b.artist_id WHERE b.event_id = e.id AND b.created_at > r.bill_at))`;

/** Whether a follower may have to be notified of an event, as a condition in SQL. */
export const areFollowersDue = Prisma.sql`(EXISTS (SELECT FROM ${eventsOf.new} AND ${hasMore("new")}) OR EXISTS (SELECT FROM ${eventsOf.sale} AND ${hasMore("sale")}))`;

/**
 * Read the next followers of an event and enqueue mails for those who were not notified yet, in one statement. Followers of
 * more than one artist or venue of it get one mail. News goes only to members who followed before it; a member with an
 * unverified address gets none.
 */
async function notifyAbout(eventId: number, reason: FollowReason): Promise<number> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO follow_runs (event_id, reason) VALUES (${eventId}, ${reason}) ON CONFLICT DO NOTHING`;
    const [run] = await queryRows(
      tx,
      runRow,
      Prisma.sql`
      UPDATE follow_runs r SET bill_at = now(),
        through_id = CASE WHEN EXISTS (SELECT FROM event_artists b WHERE b.event_id = r.event_id AND b.created_at > r.bill_at) THEN 0 ELSE r.through_id END
      WHERE (r.event_id, r.reason) = (SELECT event_id, reason FROM follow_runs WHERE event_id = ${eventId} AND reason = ${reason} FOR UPDATE SKIP LOCKED)
      RETURNING r.through_id`,
    );
    if (!run) return 0;
    const next = Prisma.sql`f.id > ${run.through_id} ORDER BY f.id LIMIT ${AT_A_TIME}`;
    return tx.$executeRaw`
      WITH batch AS (
        SELECT found.* FROM events e CROSS JOIN LATERAL (
          SELECT f.* FROM (${byArtist}) a CROSS JOIN LATERAL (SELECT * FROM follows f WHERE f.artist_id = a.artist_id AND ${next}) f
          UNION ALL
          SELECT f.* FROM (${byVenue}) v CROSS JOIN LATERAL (SELECT * FROM follows f WHERE f.venue_id = v.venue_id AND ${next}) f
        ) found WHERE e.id = ${eventId} ORDER BY found.id LIMIT ${AT_A_TIME}
      ), moved AS (
        UPDATE follow_runs SET through_id = greatest(through_id, coalesce((SELECT max(id) FROM batch), 0))
        WHERE event_id = ${eventId} AND reason = ${reason}
      ), told AS (
        INSERT INTO follow_notices (member_id, event_id, reason)
        SELECT DISTINCT m.id, e.id, ${reason} FROM batch f JOIN events e ON e.id = ${eventId} JOIN members m ON m.id = f.member_id
        LEFT JOIN event_artists b ON b.event_id = e.id AND b.artist_id = f.artist_id
        WHERE m.email_verified_at IS NOT NULL AND m.email <> '' AND m.deleted_at IS NULL
          AND (${reason} = 'sale' OR f.created_at <= greatest(e.published_at, b.created_at))
        ON CONFLICT (member_id, event_id, reason) DO NOTHING RETURNING id, member_id
      )
      INSERT INTO mail_outbox (message_id, template, language, recipient, member_id, data, priority)
      SELECT ${`${followMails[reason]}.`}::text || told.id, ${followMails[reason]}, m.language, m.email, m.id,
        jsonb_strip_nulls(jsonb_build_object('follow_id', told.id::text, 'follow_event', e.name ->> m.language, 'follow_slug', e.slug,
          'follow_place', e.location ->> m.language, 'follow_time', first.starts, 'follow_sale', first.sale)), 1
      FROM told JOIN members m ON m.id = told.member_id JOIN events e ON e.id = ${eventId}
      CROSS JOIN LATERAL (
        SELECT to_char(min(s.starts_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS starts,
          to_char(min(s.sale_starts_at) FILTER (WHERE NOT s.sale_unannounced AND s.sale_starts_at > now()) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS sale
        FROM event_sessions s WHERE s.event_id = e.id) first
      ORDER BY told.id
      ON CONFLICT (message_id) DO NOTHING`;
  });
}

/**
 * Notify followers of new events and of sales that open within a day: each member once per event and reason, by one mail.
 * @returns how many mails were enqueued
 */
export async function notifyFollowers(): Promise<number> {
  let notified = 0;
  for (const reason of ["new", "sale"] as const) {
    const events = await querySql(eventRow, Prisma.sql`SELECT e.id FROM ${eventsOf[reason]} AND ${hasMore(reason)} ORDER BY e.id`);
    for (const { id } of events) notified += await notifyAbout(id, reason);
  }
  return notified;
}
