import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { grantPass, type PassHolder } from "@/lib/domain/captcha/captcha-pass";
import { isCaptchaText, makeCaptchaText } from "@/lib/domain/captcha/captcha-text";
import { isWorkDone, makeWork } from "@/lib/domain/captcha/captcha-work";
import type { captchaSchema, captchaTrySchema } from "@/lib/domain/captcha/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { captchaPicture } from "@/lib/files/captcha-picture";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";
import { showCaptchaText } from "@/lib/platform/show-captcha-text";

/** How long a picture or work may be answered, in seconds. */
const ANSWER_SECONDS = 300;

type Challenge = Awaited<ReturnType<typeof makeWork>>;
type Held = { id: string } & ({ text: string } | { work: Challenge });

/** One per visitor: creating another voids the previous one. */
const heldKey = (visitorId: string) => `captcha:${visitorId}`;

async function hold(visitorId: string, held: Held): Promise<void> {
  await needRedis(() => redis().set(heldKey(visitorId), JSON.stringify(held), "EX", ANSWER_SECONDS));
}

/**
 * Create a picture, or work for those who cannot see one. The visitor's previous one is void.
 * @throws UNAVAILABLE without Redis
 */
export async function createCaptcha({
  visitorId,
  kind,
}: {
  visitorId: string;
  kind: "picture" | "work";
}): Promise<z.input<typeof captchaSchema>> {
  const id = randomUUID();
  if (kind === "work") {
    const work = await makeWork();
    await hold(visitorId, { id, work });
    return { captcha_id: id, image: "", work };
  }
  const text = makeCaptchaText();
  await hold(visitorId, { id, text });
  const [picture] = await Promise.all([captchaPicture(text), showCaptchaText(id, text)]);
  return { captcha_id: id, image: `data:image/png;base64,${picture.toString("base64")}` };
}

/** An answer removes it, right or wrong: one try each. */
const TAKE = `
local held = redis.call('GET', KEYS[1])
if not held or cjson.decode(held).id ~= ARGV[1] then return false end
redis.call('DEL', KEYS[1])
return held`;

type Try = PassHolder & { answer: z.output<typeof captchaTrySchema> };

/**
 * Check an answer; a right one allows the visitor, as the member who is logged in, one request that requires a check.
 * @throws CAPTCHA_WRONG for a wrong, expired, used or foreign one, UNAVAILABLE without Redis
 */
export async function checkCaptcha({ visitorId, memberId, answer: { captcha_id: id, text } }: Try): Promise<void> {
  const json = (await needRedis(() => redis().eval(TAKE, 1, heldKey(visitorId), id))) as string | null;
  const held = json === null ? undefined : (JSON.parse(json) as Held);
  const right = held !== undefined && ("text" in held ? isCaptchaText(text, held.text) : await isWorkDone(held.work, text));
  if (!right) throw new DomainError("CAPTCHA_WRONG");
  await grantPass({ visitorId, memberId });
}
