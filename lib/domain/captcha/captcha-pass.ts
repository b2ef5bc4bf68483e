import { randomUUID } from "node:crypto";
import { DomainError } from "@/lib/errors/domain-error";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** How long a pass is valid, in seconds (api.md, "Account"). */
const PASS_SECONDS = 300;
/** How long it is recorded which request uses the pass, in ms: longer than any request takes. */
const IN_HAND_MS = 15_000;

/** A pass in use by a request; `until` in ms of this machine's clock. */
export type CaptchaPass = { visitorId: string; until: number };

const passKey = (visitorId: string) => `captcha-passed:${visitorId}`;

/** Record that the visitor has passed: it allows one request that requires a check. */
export async function grantPass(visitorId: string): Promise<void> {
  await needRedis(() => redis().set(passKey(visitorId), "free", "EX", PASS_SECONDS));
}

const CONSUME = `
local state = redis.call('GET', KEYS[1])
if state == ARGV[1] then return -1 end
if state ~= 'free' then return 0 end
local left = redis.call('PTTL', KEYS[1])
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return left`;

/**
 * Use up a visitor's pass: of parallel requests one wins.
 * @param by the key of a request that may come twice at once
 * @returns null while the other of the two uses the pass
 * @throws CAPTCHA_REQUIRED, UNAVAILABLE without Redis
 */
export function consumeCaptcha(visitorId: string): Promise<CaptchaPass>;
export function consumeCaptcha(visitorId: string, by: string | undefined): Promise<CaptchaPass | null>;
export async function consumeCaptcha(visitorId: string, by: string = randomUUID()): Promise<CaptchaPass | null> {
  const leftMs = Number(await needRedis(() => redis().eval(CONSUME, 1, passKey(visitorId), `by ${by}`, IN_HAND_MS)));
  if (leftMs === 0) throw new DomainError("CAPTCHA_REQUIRED");
  return leftMs < 0 ? null : { visitorId, until: Date.now() + leftMs };
}

const RESTORE = `
if redis.call('GET', KEYS[1]) ~= 'free' then redis.call('SET', KEYS[1], 'free', 'PX', ARGV[1]) end
return 0`;

/** Restore a pass whose request failed, for the rest of its time. */
export async function restoreCaptcha({ visitorId, until }: CaptchaPass): Promise<void> {
  const leftMs = until - Date.now();
  if (leftMs > 0) await needRedis(() => redis().eval(RESTORE, 1, passKey(visitorId), leftMs));
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
