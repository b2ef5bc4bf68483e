import { env } from "@/lib/platform/env";
import { redis } from "@/lib/platform/redis";

const HOUR_MS = 3_600_000;
/** The gateway's own time of punishment after too many unknown numbers. */
const LOCKED_MS = 4 * HOUR_MS;
const lockKey = "newebpay-query-locked";

/** What this process knows by itself: looked at while Redis is away, and only then. */
const own = { lockedUntil: 0, hour: 0, asked: 0, unknown: 0 };

export type Leave = "yes" | "locked" | "spent";

/**
 * May a question be put to the gateway now? Counted for all processes together in Redis, and for
 * this one alone while Redis is away. Questions that a waiting member causes stop at half of the hour's
 * unknown numbers: nobody shall be able to have the worker's questions locked. A question that can wait
 * for another hour leaves half of all for those that cannot. What is not asked does not count.
 * @returns `locked` for four hours after the gateway has refused all questions, `spent` when the hour's budget is
 */
export async function mayQuery({ isWaiting = false, canWait = false } = {}, now = Date.now()): Promise<Leave> {
  const { NEWEBPAY_QUERIES_PER_HOUR: budget, NEWEBPAY_UNKNOWN_PER_HOUR: unknowns } = env();
  const within = (asked: number, unknown: number) => (asked <= (canWait ? budget / 2 : budget) && unknown < (isWaiting || canWait ? unknowns / 2 : unknowns) ? "yes" : "spent");
  const hour = Math.floor(now / HOUR_MS);
  try {
    const answers = await redis().pipeline().pttl(lockKey).get(unknownKey(hour)).incr(askedKey(hour)).expire(askedKey(hour), 3_600).exec();
    const [lock, unknown, asked] = (answers ?? []).map(([error, value]) => (error ? NaN : Number(value)));
    if (asked === undefined || !Number.isFinite(asked)) throw new Error("not counted");
    const leave = lock !== undefined && lock > 0 ? "locked" : within(asked, unknown ?? 0);
    if (leave !== "yes") await redis().decr(askedKey(hour));
    return leave;
  } catch {
    if (now < own.lockedUntil) return "locked";
    turnHour(hour);
    return within(++own.asked, own.unknown);
  }
}

/** The gateway did not know the number: too many of these in an hour, and it answers nothing any more. */
export async function countUnknown(now = Date.now()): Promise<void> {
  const hour = Math.floor(now / HOUR_MS);
  turnHour(hour);
  own.unknown++;
  try {
    await redis().pipeline().incr(unknownKey(hour)).expire(unknownKey(hour), 3_600).exec();
  } catch {
    // this process remembers by itself
  }
}

function turnHour(hour: number): void {
  if (own.hour !== hour) Object.assign(own, { hour, asked: 0, unknown: 0 });
}

const askedKey = (hour: number) => `newebpay-queries:${hour}`;
const unknownKey = (hour: number) => `newebpay-unknown:${hour}`;

/** The gateway answers no questions for four hours: ask none, in no process. */
export async function lockQueries(now = Date.now()): Promise<void> {
  own.lockedUntil = now + LOCKED_MS;
  try {
    await redis().set(lockKey, "1", "PX", LOCKED_MS);
  } catch {
    // this process remembers by itself
  }
}
