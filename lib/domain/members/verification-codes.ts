import { randomInt, randomUUID } from "node:crypto";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** Least interval between two codes to one recipient, in seconds (spec section 9). */
export const RESEND_SECONDS = 180;
const CODE_SECONDS = 600;
const TRIES_MAX = 5;
/** How long a verified recipient may be used by its visitor, in seconds. */
const VERIFIED_SECONDS = 1_800;

/** Who verifies what: a mobile in E.164 or an e-mail address in lower case. */
export type Subject = { visitorId: string; recipient: string };

const codeKey = ({ visitorId, recipient }: Subject) => `code:${visitorId}:${recipient}`;
const sentKey = (recipient: string) => `codes-sent:${recipient}`;
const verifiedKey = ({ visitorId, recipient }: Subject) => `verified:${visitorId}:${recipient}`;

/**
 * A sliding window over the times of a recipient's codes, so that no 24 hours have more than the limit: 10
 * codes with 5 tries each are 0.56 % of the 9,000 codes. By Redis's clock, because processes whose clocks
 * differ would send more. Returns the ms to wait, or 0 when the code was stored.
 */
const ISSUE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local gap, window, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
if last and now - last < gap then return gap - (now - last) end
if redis.call('ZCOUNT', KEYS[1], now - window + 1, '+inf') >= most then
  local oldest = redis.call('ZRANGEBYSCORE', KEYS[1], now - window + 1, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  return oldest + window - now
end
local keep = math.max(gap, window)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - keep)
redis.call('ZADD', KEYS[1], now, ARGV[4])
redis.call('PEXPIRE', KEYS[1], keep)
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[2], 'code', ARGV[5], 'tries', 0)
redis.call('EXPIRE', KEYS[2], ARGV[6])
return 0`;

type IssuedCode = {
  /** 1000 to 9999 */
  code: string;
  /** void the code because its message could not be sent: another may be requested at once */
  withdraw: () => Promise<void>;
};

/**
 * Create a code for a visitor and a recipient: at most one every 180 s and ten a day per recipient,
 * whoever requests it.
 * @throws CODE_TOO_OFTEN with the seconds left
 */
export async function issueCode(subject: Subject): Promise<IssuedCode> {
  const { count, seconds } = env().limits.codePerNumber;
  const code = String(randomInt(1000, 10_000));
  const entry = randomUUID();
  const keys = [sentKey(subject.recipient), codeKey(subject)] as const;
  const waitMs = Number(
    await needRedis(() => redis().eval(ISSUE, 2, ...keys, RESEND_SECONDS * 1000, seconds * 1000, count, entry, code, CODE_SECONDS)),
  );
  if (waitMs > 0) throw new DomainError("CODE_TOO_OFTEN", { retryAfter: Math.ceil(waitMs / 1000) });
  const withdraw = async () => {
    await needRedis(() => redis().multi().zrem(keys[0], entry).del(keys[1]).exec());
  };
  return { code, withdraw };
}

/** Compare, count the try, and remove the code on success and after the fifth wrong try, in one step. */
const CHECK = `
local code = redis.call('HGET', KEYS[1], 'code')
if not code then return 0 end
if code == ARGV[1] then
  redis.call('DEL', KEYS[1])
  redis.call('SET', KEYS[2], '1', 'EX', ARGV[3])
  return 1
end
if redis.call('HINCRBY', KEYS[1], 'tries', 1) >= tonumber(ARGV[2]) then redis.call('DEL', KEYS[1]) end
return 0`;

/** @throws CODE_WRONG for a wrong, expired, void or foreign code */
export async function checkCode(subject: Subject, code: string): Promise<void> {
  const right = await needRedis(() => redis().eval(CHECK, 2, codeKey(subject), verifiedKey(subject), code, TRIES_MAX, VERIFIED_SECONDS));
  if (right !== 1) throw new DomainError("CODE_WRONG");
}

/**
 * Use up a visitor's verification of a recipient: of parallel requests one wins.
 * @throws NOT_VERIFIED
 */
export async function consumeVerified(subject: Subject): Promise<void> {
  const was = await needRedis(() => redis().getdel(verifiedKey(subject)));
  if (was === null) throw new DomainError("NOT_VERIFIED");
}

/** Restore a used verification when the request failed through no fault of the visitor. */
export async function restoreVerified(subject: Subject): Promise<void> {
  await needRedis(() => redis().set(verifiedKey(subject), "1", "EX", VERIFIED_SECONDS));
}
