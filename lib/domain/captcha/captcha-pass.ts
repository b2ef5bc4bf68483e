import { randomUUID } from "node:crypto";
import { DomainError } from "@/lib/errors/domain-error";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** How long a pass is valid, in seconds: long enough to choose seats (the browser renews it unseen). */
const PASS_SECONDS = 300;
/** How long it is recorded which request uses the pass, in ms: longer than any request takes. */
const IN_HAND_MS = 15_000;

/** The owner of a pass: a visitor's session and, if logged in, also the member. Neither can use the other's. */
export type PassHolder = { visitorId: string; memberId: string | undefined };

/** A pass in use by a request; `until` in ms of this machine's clock. */
export type CaptchaPass = PassHolder & { until: number };

const passKey = ({ visitorId, memberId }: PassHolder) => `captcha-passed:${visitorId}${memberId === undefined ? "" : `:${memberId}`}`;

/** Record that the holder has passed: it allows one request that requires a check. */
export async function grantPass(holder: PassHolder): Promise<void> {
  await needRedis(() => redis().set(passKey(holder), "free", "EX", PASS_SECONDS));
}

const CONSUME = `
local state = redis.call('GET', KEYS[1])
if state == ARGV[1] then return -1 end
if state ~= 'free' then return 0 end
local left = redis.call('PTTL', KEYS[1])
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return left`;

/**
 * Use up a holder's pass: of parallel requests one wins.
 * @param by the key of a request that may come twice at once
 * @returns null while the other of the two uses the pass
 * @throws CAPTCHA_REQUIRED, UNAVAILABLE without Redis
 */
export function consumeCaptcha(holder: PassHolder): Promise<CaptchaPass>;
export function consumeCaptcha(holder: PassHolder, by: string | undefined): Promise<CaptchaPass | null>;
export async function consumeCaptcha(holder: PassHolder, by: string = randomUUID()): Promise<CaptchaPass | null> {
  const leftMs = Number(await needRedis(() => redis().eval(CONSUME, 1, passKey(holder), `by ${by}`, IN_HAND_MS)));
  if (leftMs === 0) throw new DomainError("CAPTCHA_REQUIRED");
  return leftMs < 0 ? null : { ...holder, until: Date.now() + leftMs };
}

const RESTORE = `
if redis.call('GET', KEYS[1]) ~= 'free' then redis.call('SET', KEYS[1], 'free', 'PX', ARGV[1]) end
return 0`;

/** Restore a pass whose request failed, for the rest of its time. */
export async function restoreCaptcha({ until, ...holder }: CaptchaPass): Promise<void> {
  const leftMs = until - Date.now();
  if (leftMs > 0) await needRedis(() => redis().eval(RESTORE, 1, passKey(holder), leftMs));
}

/** Run `work` with a pass; if it fails the pass is restored. */
export async function spendPass<T>(pass: CaptchaPass, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    // The caller must get the original error, also when Redis is away meanwhile.
    await restoreCaptcha(pass).catch(() => undefined);
    throw thrown;
  }
}
