import { decodeProtectedHeader } from "jose";
import { decode, encode } from "next-auth/jwt";
import { LOGIN_SECONDS } from "@/lib/domain/members/start-login";
import { readThrough } from "@/lib/platform/cache/read-through";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets/accepted-secrets";

export type AccessToken = { memberId: string; loginId: string };

/** Returns an encrypted token (next-auth's JWE, A256GCM) that names a login row. */
export function mintAccessToken({ memberId, loginId }: AccessToken): Promise<string> {
  return encode({ token: { sub: memberId, lid: loginId }, secret: env().AUTH_SECRET, maxAge: LOGIN_SECONDS });
}

/** How long a decrypted token is cached, in ms. */
const KNOWN_MS = 60_000;
const KNOWN_MAX = 20_000;
const known = readThrough<AccessToken & { expiresAt: number }>({ life: KNOWN_MS, entries: KNOWN_MAX });

/** @returns null for anything malformed, foreign or expired */
export async function readAccessToken(token: string): Promise<AccessToken | null> {
  try {
    const { expiresAt, ...claims } = await known.get(token, () => decrypt(token));
    return expiresAt > Date.now() ? claims : null;
  } catch {
    return null;
  }
}

/** @throws Error for anything that is not our token, so that it is not cached */
async function decrypt(token: string): Promise<AccessToken & { expiresAt: number }> {
  // `decode` accepts every algorithm of its library, including one that lets an attacker cause 10,000 rounds of hashing.
  const { alg, enc } = decodeProtectedHeader(token);
  if (alg !== "dir" || enc !== "A256GCM") throw new Error("no token of ours");
  const claims = await Promise.any(acceptedSecrets("AUTH_SECRET").map((secret) => decode({ token, secret })));
  if (typeof claims?.sub !== "string" || typeof claims["lid"] !== "string" || typeof claims["exp"] !== "number")
    throw new Error("no token of ours");
  return { memberId: claims.sub, loginId: claims["lid"], expiresAt: claims["exp"] * 1_000 };
}
