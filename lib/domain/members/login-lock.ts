import { DomainError } from "@/lib/errors/domain-error";
import { redis } from "@/lib/platform/redis";

/** Failures that cost nothing; each further one doubles the wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const WAIT_SECONDS_MAX = 900;
/** Failures are forgotten after this long without another, in seconds. */
const MEMORY_SECONDS = 3_600;

/**
 * Whose failures: one account from one address. A stranger who guesses from elsewhere locks out
 * only themselves, never the member.
 */
type Who = { mobile: string; address: string };

const countKey = ({ mobile, address }: Who) => `login-failures:${mobile}:${address}`;
const lockKey = ({ mobile, address }: Who) => `login-lock:${mobile}:${address}`;

/** @throws ACCOUNT_LOCKED with the seconds left */
export async function assertNotLocked(who: Who): Promise<void> {
  const left = await redis().ttl(lockKey(who)).catch(() => 0);
  if (left > 0) throw new DomainError("ACCOUNT_LOCKED", { retryAfter: left });
}

export async function noteFailure(who: Who): Promise<void> {
  const count = await redis().incr(countKey(who)).catch(() => 0);
  await redis().expire(countKey(who), MEMORY_SECONDS).catch(() => 0);
  if (count < FREE_FAILURES) return;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (count - FREE_FAILURES), WAIT_SECONDS_MAX);
  await redis().set(lockKey(who), "1", "EX", wait).catch(() => null);
}

export async function forgetFailures(who: Who): Promise<void> {
  await redis().del(countKey(who), lockKey(who)).catch(() => 0);
}
