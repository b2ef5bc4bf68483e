import { hkdfSync } from "node:crypto";
import { jwtDecrypt } from "jose";
import { encode } from "next-auth/jwt";
import { LOGIN_SECONDS } from "@/lib/domain/members/start-login";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets/accepted-secrets";
import { ttlCache } from "@/lib/platform/ttl-cache";

export type AccessToken = { memberId: string; loginId: string };

/** An encrypted token (next-auth's JWE, A256GCM) that names a login row. */
export function mintAccessToken({ memberId, loginId }: AccessToken): Promise<string> {
  return encode({ token: { sub: memberId, lid: loginId }, secret: env().AUTH_SECRET, maxAge: LOGIN_SECONDS });
}

/** How long a decrypted token is remembered, in ms. */
const KNOWN_MS = 60_000;
const KNOWN_MAX = 20_000;
const known = ttlCache<AccessToken & { expiresAt: number }>(KNOWN_MS, KNOWN_MAX);

/** @returns null for anything malformed, foreign or expired */
export async function readAccessToken(token: string): Promise<AccessToken | null> {
  try {
    const { expiresAt, ...claims } = await known.get(token, () => decrypt(token));
    return expiresAt > Date.now() ? claims : null;
  } catch {
    return null;
  }
}

const keys = new Map<string, Uint8Array>();
/** The keys that next-auth derives of the accepted secrets. Its own `decode` derives it again for each token, five times the work of decrypting. */
function decryptionKeys(): Uint8Array[] {
  return acceptedSecrets("AUTH_SECRET").map((secret) => {
    const key = keys.get(secret) ?? new Uint8Array(hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32));
    keys.set(secret, key);
    return key;
  });
}

/** @throws Error for anything that is no token of ours, so that nothing is remembered of it */
async function decrypt(token: string): Promise<AccessToken & { expiresAt: number }> {
  const options = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
  const { payload: claims } = await Promise.any(decryptionKeys().map((key) => jwtDecrypt(token, key, options)));
  if (typeof claims.sub !== "string" || typeof claims["lid"] !== "string" || typeof claims.exp !== "number")
    throw new Error("no token of ours");
  return { memberId: claims.sub, loginId: claims["lid"], expiresAt: claims.exp * 1_000 };
}
