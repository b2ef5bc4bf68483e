import { randomBytes } from "node:crypto";
import { z } from "zod";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** The longest time between password and second factor, or for a challenge, in seconds. */
export const STEP_SECONDS = 600;

/**
 * A person's progress before a login exists. `staffId`: the person whose password was right (or who accepted the invitation);
 * `enrols`: they have no second factor yet; `challenge`: the one that a passkey must answer; `totpSecret`: not confirmed yet.
 */
const stepSchema = z.object({
  staffId: z.string().optional(),
  enrols: z.boolean().default(false),
  challenge: z.string().optional(),
  totpSecret: z.string().optional(),
});
export type Step = z.output<typeof stepSchema>;

const keyOf = (token: string) => `office-step:${secretHash(token)}`;

/** Store a step under a new token, which only this browser gets. Every advance has a new one, so none can be planted. */
export async function storeStep(step: z.input<typeof stepSchema>): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await needRedis(() => redis().set(keyOf(token), JSON.stringify(step), "EX", STEP_SECONDS));
  return token;
}

/** The step of a token, undefined when it is over. Reading it ends it: a challenge is answered once. */
export async function takeStep(token: string | undefined): Promise<Step | undefined> {
  if (!token) return undefined;
  const stored = await needRedis(() => redis().getdel(keyOf(token)));
  return stored === null ? undefined : stepSchema.parse(JSON.parse(stored));
}

/** The step of a token, which remains valid: a mistyped code may be typed again. */
export async function readStep(token: string | undefined): Promise<Step | undefined> {
  if (!token) return undefined;
  const stored = await needRedis(() => redis().get(keyOf(token)));
  return stored === null ? undefined : stepSchema.parse(JSON.parse(stored));
}

const challengeKey = (loginId: string) => `office-challenge:${loginId}`;

/**
 * Store the challenge that a passkey must answer within a login. The steps of an enrolment that is under way stay. @throws
 * UNAVAILABLE
 */
export async function storeChallenge(loginId: string, challenge: string): Promise<void> {
  await needRedis(() => redis().set(challengeKey(loginId), challenge, "EX", STEP_SECONDS));
}

/** The challenge of a login. Reading it ends it. */
export async function takeChallenge(loginId: string): Promise<string | undefined> {
  return (await needRedis(() => redis().getdel(challengeKey(loginId)))) ?? undefined;
}

export async function endStep(token: string | undefined): Promise<void> {
  if (token) await needRedis(() => redis().del(keyOf(token)));
}
