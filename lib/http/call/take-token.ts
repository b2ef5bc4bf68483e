import type { ErrorKey } from "@/lib/errors/catalogue";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import type { LimitName } from "@/lib/platform/limits";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** Count one, set the window's end on the first, and return [count, ms left]. */
const COUNT = `
local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
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

/**
 * Take a token of a named limit.
 * @param subject an address, a number, a member's or a visitor's id
 * @throws `refusal` (by default TOO_BUSY) with the seconds until the window ends; UNAVAILABLE without
 *   Redis if the limit guards money or passwords
 */
export async function takeToken(name: LimitName, subject: string, refusal: ErrorKey = "TOO_BUSY"): Promise<void> {
  const { count, seconds } = env().limits[name];
  let taken: number;
  let leftMs: number;
  try {
    [taken, leftMs] = (await needRedis(() => redis().eval(COUNT, 1, `limit:${name}:${subject}`, seconds * 1000))) as [number, number];
  } catch (thrown) {
    if (!shutWithoutRedis.has(name)) return;
    throw thrown;
  }
  if (taken > count) throw new DomainError(refusal, { retryAfter: Math.max(1, Math.ceil(leftMs / 1000)) });
}
