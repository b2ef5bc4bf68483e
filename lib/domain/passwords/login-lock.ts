import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** Failures of one account from one address without a wait; each further one doubles it. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const WAIT_SECONDS_MAX = 900;
/** Failures are forgotten after this long without another, in seconds. */
const MEMORY_SECONDS = 3_600;
/** How long an address counts as the member's after a login, in seconds. */
const KNOWN_SECONDS = 90 * 86_400;

/**
 * The account whose password is tried (a mobile in E.164, or a member's id when it is typed again), and the address of the try.
 */
type Attempt = { account: string; address: string };

const keysOf = ({ account, address }: Attempt) => [
  `login-failures:${account}:${address}`,
  `login-lock:${account}:${address}`,
  `login-failures:${account}`,
  `login-lock:${account}`,
  `login-failures-from:${address}`,
  `login-lock-from:${address}`,
  `login-known:${account}`,
];

/**
 * Refuse during a wait, else count the attempt before the password is checked, so that simultaneous guesses
 * cannot all slip through. Three counts: this account from this address, this account from anywhere, this
 * address against any account. The last two never stop a member at an address where they have logged in
 * before, so no stranger can lock them out there, and a password reset by text message works anywhere. The
 * address is counted only after a wrong password (a mobile carrier's address has a crowd behind it).
 */
const BEGIN = `
local known = redis.call('SISMEMBER', KEYS[7], ARGV[1]) == 1
local function left(lock) return math.max(0, redis.call('PTTL', lock)) end
local wait = left(KEYS[2])
if not known then wait = math.max(wait, left(KEYS[4]), left(KEYS[6])) end
if wait > 0 then return wait end
local function note(count, lock, free)
  local n = redis.call('INCR', count)
  redis.call('EXPIRE', count, ARGV[6])
  if n >= free then redis.call('SET', lock, '1', 'EX', math.min(ARGV[4] * 2 ^ (n - free), ARGV[5])) end
end
note(KEYS[1], KEYS[2], tonumber(ARGV[2]))
if not known then note(KEYS[3], KEYS[4], tonumber(ARGV[3])) end
return 0`;

const FAIL = `
if redis.call('SISMEMBER', KEYS[7], ARGV[1]) == 1 then return 0 end
local n, free = redis.call('INCR', KEYS[5]), tonumber(ARGV[2])
redis.call('EXPIRE', KEYS[5], ARGV[5])
if n >= free then redis.call('SET', KEYS[6], '1', 'EX', math.min(ARGV[3] * 2 ^ (n - free), ARGV[4])) end
return 0`;

const SUCCEED = `
redis.call('DEL', KEYS[1], KEYS[2])
if redis.call('SISMEMBER', KEYS[7], ARGV[1]) == 0 and redis.call('EXISTS', KEYS[3]) == 1 then
  if redis.call('DECR', KEYS[3]) < tonumber(ARGV[3]) then redis.call('DEL', KEYS[4]) end
end
redis.call('SADD', KEYS[7], ARGV[1])
redis.call('EXPIRE', KEYS[7], ARGV[2])
return 0`;

async function run(script: string, attempt: Attempt, ...values: (string | number)[]): Promise<number> {
  const keys = keysOf(attempt);
  // Fail closed: without Redis no password can be tried.
  return Number(await needRedis(() => redis().eval(script, keys.length, ...keys, attempt.address, ...values)));
}

/**
 * Count an attempt before the password is checked.
 * @throws ACCOUNT_LOCKED with the seconds left, UNAVAILABLE without Redis
 */
export async function beginAttempt(attempt: Attempt): Promise<void> {
  const { loginFailuresPerAccount } = env().limits;
  const waitMs = await run(
    BEGIN,
    attempt,
    FREE_FAILURES,
    loginFailuresPerAccount.count,
    FIRST_WAIT_SECONDS,
    WAIT_SECONDS_MAX,
    MEMORY_SECONDS,
  );
  if (waitMs > 0) throw new DomainError("ACCOUNT_LOCKED", { retryAfter: Math.ceil(waitMs / 1000) });
}

/** Record a wrong password. The attempt itself is counted already. */
export async function noteFailure(attempt: Attempt): Promise<void> {
  await run(FAIL, attempt, env().limits.loginFailuresPerAddress.count, FIRST_WAIT_SECONDS, WAIT_SECONDS_MAX, MEMORY_SECONDS);
}

/** Record a right password: from now on this address counts as the member's. */
export async function noteSuccess(attempt: Attempt): Promise<void> {
  await run(SUCCEED, attempt, KNOWN_SECONDS, env().limits.loginFailuresPerAccount.count);
}

/** End all waits of an account whose member was verified in another way. */
export async function forgetFailures(attempt: Attempt): Promise<void> {
  await run(
    "redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4]) redis.call('SADD', KEYS[7], ARGV[1]) redis.call('EXPIRE', KEYS[7], ARGV[2]) return 0",
    attempt,
    KNOWN_SECONDS,
  );
}

/** Delete the known addresses of a deleted account. Counts per address expire within the hour. */
export async function eraseAttempts(account: string): Promise<void> {
  await redis().del(`login-failures:${account}`, `login-lock:${account}`, `login-known:${account}`);
}
