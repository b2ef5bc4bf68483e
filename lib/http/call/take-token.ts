import type { ErrorKey } from "@/lib/errors/catalogue";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import type { LimitName } from "@/lib/platform/limits";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** Count some, set the window's end on the first, and return [count, ms left]. */
const COUNT = `
local n = redis.call('INCRBY', KEYS[1], ARGV[2])
if n == tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

/** Limits that fail closed without Redis, because they guard money and passwords. */
const shutWithoutRedis = new Set<LimitName>([
  "codePerNumber",
  "codePerAddress",
  "emailCodePerMember",
  "codesBeforeCaptchaPerVisitor",
  "codesBeforeCaptchaPerAddress",
  "verifyPerVisitor",
  "loginPerAddress",
  "registerPerAddress",
]);

/** Limits of what is read all the time: a process takes several tokens of one subject at once and hands them out itself. */
const takenInAdvance = new Set<LimitName>(["publicPerAddress", "memberPerMember"]);
/** Share of a window's tokens that a process takes at once. Those that it does not hand out are lost with the window. */
const ADVANCE_SHARE = 1 / 60;
const ADVANCES_MAX = 20_000;

type Advance = { left: number; /** by performance.now() */ until: number };
/** By limit and subject, in the order in which they were taken. */
const advances = new Map<string, Advance>();

/**
 * Take a token of a named limit.
 * @param subject an address, a number, a member's or a visitor's id
 * @throws `refusal` (by default TOO_BUSY) with the seconds until the window ends; UNAVAILABLE without
 *   Redis if the limit guards money or passwords
 */
export async function takeToken(name: LimitName, subject: string, refusal: ErrorKey = "TOO_BUSY"): Promise<void> {
  const { count, seconds } = env().limits[name];
  const key = `limit:${name}:${subject}`;
  const advance = advances.get(key);
  if (advance && advance.left > 0 && advance.until > performance.now()) {
    advance.left -= 1;
    return;
  }
  // The first request of an address may stay its only one.
  const wanted = advance && takenInAdvance.has(name) ? Math.max(1, Math.floor(count * ADVANCE_SHARE)) : 1;
  let taken: number;
  let leftMs: number;
  try {
    [taken, leftMs] = (await needRedis(() => redis().eval(COUNT, 1, key, seconds * 1000, wanted))) as [number, number];
  } catch (thrown) {
    if (!shutWithoutRedis.has(name)) return;
    throw thrown;
  }
  // Where fewer were left than wanted, these are the last.
  const granted = wanted - Math.max(0, taken - count);
  if (granted <= 0) throw new DomainError(refusal, { retryAfter: Math.max(1, Math.ceil(leftMs / 1000)) });
  if (takenInAdvance.has(name)) keepAdvance(key, { left: granted - 1, until: performance.now() + leftMs });
}

function keepAdvance(key: string, advance: Advance): void {
  advances.delete(key);
  advances.set(key, advance);
  if (advances.size > ADVANCES_MAX) advances.delete(advances.keys().next().value as string);
}
