import { z } from "zod";
import { env } from "@/lib/platform/env";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** How long a challenge may be answered, in seconds. The login dialog asks for a new one before (use-passkey-login). */
const CHALLENGE_SECONDS = 300;

/** The use of a challenge: an answer for one purpose is refused for another. */
type Purpose = "login" | "new" | "proof";
type Asked = { purpose: Purpose; visitorId: string; /** the login, when the challenge is requested within one */ loginId?: string };

/** Stored with a challenge: the user handle of the passkey to be made. */
const storedSchema = z.object({ handle: z.string().optional() });
type Stored = z.infer<typeof storedSchema>;

const challengeOf = z.object({ challenge: z.string().regex(/^[\w-]{16,200}$/) });

/** The origin of members' passkeys. */
export const siteOrigin = (): string => new URL(env().SITE_URL).origin;

const keyOf = ({ purpose, visitorId, loginId = "" }: Asked, challenge: string) =>
  `member-passkey:${purpose}:${visitorId}:${loginId}:${challenge}`;

/** Remember a challenge for the visitor who asked for it. Another tab's challenge stays valid. @throws UNAVAILABLE */
export async function storeChallenge(asked: Asked, challenge: string, stored: Stored = {}): Promise<void> {
  await needRedis(() => redis().set(keyOf(asked, challenge), JSON.stringify(stored), "EX", CHALLENGE_SECONDS));
}

/**
 * Take the challenge that a browser's answer names. It can be taken once, by its visitor, for its purpose.
 * @param clientDataJSON base64url, as the browser sends it
 * @returns undefined for a challenge that is unknown, used, too old, or for another visitor or purpose
 * @throws UNAVAILABLE
 */
export async function takeChallenge(asked: Asked, clientDataJSON: string): Promise<(Stored & { challenge: string }) | undefined> {
  const named = challengeOf.safeParse(parsed(clientDataJSON));
  if (!named.success) return undefined;
  const { challenge } = named.data;
  const stored = await needRedis(() => redis().getdel(keyOf(asked, challenge)));
  return stored === null ? undefined : { ...storedSchema.parse(JSON.parse(stored)), challenge };
}

function parsed(clientDataJSON: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
