import { randomInt } from "node:crypto";
import { DomainError } from "@/lib/errors/domain-error";
import { redis } from "@/lib/platform/redis";

/** Between two codes to one number, in seconds (spec section 9). */
export const RESEND_SECONDS = 180;
const CODE_SECONDS = 600;
const TRIES_MAX = 5;
/** A verified number may be used by its visitor for so long, in seconds. */
const VERIFIED_SECONDS = 1_800;

/** What was verified: a mobile in E.164 or an e-mail address. */
type Subject = { visitorId: string; recipient: string };

const codeKey = ({ visitorId, recipient }: Subject) => `code:${visitorId}:${recipient}`;
const gapKey = (recipient: string) => `code-gap:${recipient}`;
const verifiedKey = ({ visitorId, recipient }: Subject) => `verified:${visitorId}:${recipient}`;

async function withRedis<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new DomainError("TOO_BUSY", { retryAfter: 10 });
  }
}

/**
 * May a code go to this recipient now? Asked before anything is counted against the recipient.
 * @throws CODE_TOO_OFTEN with the seconds left
 */
export async function assertMayResend(recipient: string): Promise<void> {
  const left = await withRedis(() => redis().ttl(gapKey(recipient)));
  if (left > 0) throw new DomainError("CODE_TOO_OFTEN", { retryAfter: left });
}

/**
 * Make a code for a visitor and a recipient, at most one each 180 s per recipient.
 * @returns the code, 1000 to 9999
 * @throws CODE_TOO_OFTEN with the seconds left
 */
export async function issueCode(subject: Subject): Promise<string> {
  const free = await withRedis(() => redis().set(gapKey(subject.recipient), "1", "EX", RESEND_SECONDS, "NX"));
  if (free === null) {
    const left = await withRedis(() => redis().ttl(gapKey(subject.recipient)));
    throw new DomainError("CODE_TOO_OFTEN", { retryAfter: Math.max(1, left) });
  }
  const code = String(randomInt(1000, 10_000));
  await withRedis(() =>
    redis().multi().del(codeKey(subject)).hset(codeKey(subject), { code, tries: 0 }).expire(codeKey(subject), CODE_SECONDS).exec());
  return code;
}

/** The message could not be sent: let the visitor ask again at once. */
export async function withdrawCode(subject: Subject): Promise<void> {
  await withRedis(() => redis().del(gapKey(subject.recipient), codeKey(subject)));
}

/** Compare, count the try, burn the code on success and on the fifth wrong try: all in one step. */
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

/** @throws CODE_WRONG for a wrong, expired, burnt or foreign code */
export async function checkCode(subject: Subject, code: string): Promise<void> {
  const right = await withRedis(() => redis().eval(CHECK, 2, codeKey(subject), verifiedKey(subject), code, TRIES_MAX, VERIFIED_SECONDS));
  if (right !== 1) throw new DomainError("CODE_WRONG");
}

/**
 * Use up that a visitor has verified a recipient: of parallel requests one wins.
 * @throws NOT_VERIFIED
 */
export async function consumeVerified(subject: Subject): Promise<void> {
  const was = await withRedis(() => redis().getdel(verifiedKey(subject)));
  if (was === null) throw new DomainError("NOT_VERIFIED");
}

/** What was consumed came to nothing through no fault of the visitor: give it back. */
export async function restoreVerified(subject: Subject): Promise<void> {
  await withRedis(() => redis().set(verifiedKey(subject), "1", "EX", VERIFIED_SECONDS));
}
