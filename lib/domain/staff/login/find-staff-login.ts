import { z } from "zod";
import { STAFF_IDLE_SECONDS, STAFF_LOGIN_SECONDS, type StaffRole } from "@/lib/domain/staff/rules";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import type { StaffActor } from "@/lib/domain/staff/types";
import { readThrough } from "@/lib/platform/cache/read-through";
import { addSeconds } from "@/lib/platform/clock";
import { db, Prisma, querySql } from "@/lib/platform/db";

const loginRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  isLimited: z.boolean(),
  eventIds: z.array(z.number()),
  organizerId: z.number().nullable(),
  loginId: z.string(),
  lastSeenAt: z.date(),
  factorAt: z.date(),
});

/** A login's last request is noted at most this often, in seconds. */
const NOTE_SECONDS = 30;

/** For a page's own requests a login is reused this long after it was read, and twice as long while it is read again, in ms. */
const REUSED_MS = 1_000;
const STALE_MS = 2_000;
const logins = readThrough<StaffActor | undefined>({ life: REUSED_MS, entries: 1_000 });

/**
 * The owner of a token's live login; undefined for an unknown token, a login that has ended or is idle, and a person who has
 * left. It is read at every call, so that removed rights end with the next one. `unattended`: a page's own request, which does
 * not count as one of the person's. It waits for no read behind a sale's own: its rights may be three seconds old, while those
 * of a live view, which it replaces, are up to a minute old.
 */
export async function findStaffLogin(token: string, { unattended = false } = {}): Promise<StaffActor | undefined> {
  const tokenHash = secretHash(token);
  if (unattended) return logins.getStale(tokenHash, async () => (await readLogin(tokenHash, new Date()))?.actor, STALE_MS);
  const now = new Date();
  const login = await readLogin(tokenHash, now);
  if (!login) {
    logins.forget(tokenHash);
    return undefined;
  }
  const { actor, lastSeenAt } = login;
  if (lastSeenAt < addSeconds(now, -NOTE_SECONDS)) {
    await db.staffLogin.updateMany({ where: { id: actor.loginId, endedAt: null }, data: { lastSeenAt: now } });
  }
  return actor;
}

/**
 * The events of an organizer's person are those of the organizer now, so that every call narrows its queries to them.
 * One statement: a model with its relation is two, and each waits for a connection behind the sale's own.
 */
async function readLogin(tokenHash: string, now: Date): Promise<{ actor: StaffActor; lastSeenAt: Date } | undefined> {
  const [login] = await querySql(
    loginRow,
    Prisma.sql`
      SELECT s.id, s.name, s.email, s.roles, s.is_limited OR s.organizer_id IS NOT NULL AS "isLimited", s.organizer_id AS "organizerId",
        CASE WHEN s.organizer_id IS NULL THEN s.event_ids ELSE ARRAY(SELECT e.id FROM events e WHERE e.organizer_id = s.organizer_id ORDER BY e.id) END AS "eventIds",
        l.id AS "loginId", l.last_seen_at AS "lastSeenAt", coalesce(l.factor_at, l.created_at) AS "factorAt"
      FROM staff_logins l JOIN staff s ON s.id = l.staff_id
      WHERE l.token_hash = ${tokenHash} AND l.ended_at IS NULL AND s.ended_at IS NULL
        AND l.created_at > ${addSeconds(now, -STAFF_LOGIN_SECONDS)} AND l.last_seen_at > ${addSeconds(now, -STAFF_IDLE_SECONDS)}`,
  );
  if (!login) return undefined;
  const { roles, isLimited, eventIds, lastSeenAt, ...person } = login;
  return { actor: { ...person, roles: roles as StaffRole[], eventIds: isLimited ? eventIds : null }, lastSeenAt };
}
