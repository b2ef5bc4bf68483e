import { db } from "@/lib/platform/db";
import { redis } from "@/lib/platform/redis";

// Failed codes by session and minute, in Redis: many in one minute are guesses, and raise an alarm (docs/runbook.md, CodesGuessed).

const MINUTE_MS = 60_000;
/** Longer than the two minutes that are read. */
const STORED_SECONDS = 180;

const keyOf = (minute: number) => `failed-codes:${minute}`;

/** Counts a code that could not be used at a session. Without Redis nothing is counted. */
export async function countFailedCode(sessionId: number, now = Date.now()): Promise<void> {
  const key = keyOf(Math.floor(now / MINUTE_MS));
  await redis()
    .multi()
    .hincrby(key, String(sessionId), 1)
    .expire(key, STORED_SECONDS)
    .exec()
    .catch(() => undefined);
}

/** Returns failed codes by event: those of the last whole minute, or of this one if they are already more. */
export async function readFailedCodes(now = Date.now()): Promise<{ eventId: number; failures: number }[]> {
  const minute = Math.floor(now / MINUTE_MS);
  const minutes = await Promise.all([minute - 1, minute].map((at) => redis().hgetall(keyOf(at))));
  const ids = [...new Set(minutes.flatMap((counts) => Object.keys(counts)))].map(Number);
  if (ids.length === 0) return [];
  const sessions = await db.eventSession.findMany({ where: { id: { in: ids } }, select: { id: true, eventId: true } });
  const of = (eventId: number, counts: Record<string, string>) =>
    sessions.reduce((sum, session) => sum + (session.eventId === eventId ? Number(counts[session.id] ?? 0) : 0), 0);
  const events = [...new Set(sessions.map(({ eventId }) => eventId))];
  return events.map((eventId) => ({ eventId, failures: Math.max(...minutes.map((counts) => of(eventId, counts))) }));
}
