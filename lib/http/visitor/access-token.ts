import { decode, encode } from "next-auth/jwt";
import { LOGIN_SECONDS } from "@/lib/domain/members/start-login";
import { env } from "@/lib/platform/env";

export type AccessToken = { memberId: string; loginId: string };

/** An encrypted token (next-auth's JWE) that names a login row. */
export function mintAccessToken({ memberId, loginId }: AccessToken): Promise<string> {
  return encode({ token: { sub: memberId, lid: loginId }, secret: env().AUTH_SECRET, maxAge: LOGIN_SECONDS });
}

/** @returns null for anything malformed, foreign or expired */
export async function readAccessToken(token: string): Promise<AccessToken | null> {
  try {
    const claims = await decode({ token, secret: env().AUTH_SECRET });
    if (typeof claims?.sub !== "string" || typeof claims.lid !== "string") return null;
    return { memberId: claims.sub, loginId: claims.lid };
  } catch {
    return null;
  }
}
