import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

const sign = (id: string, secret = env().VISITOR_SECRET) => createHmac("sha256", secret).update(`end follow ${id}`).digest("base64url");

/** The token in a follower's mails, with which its reader unfollows without a login. */
export function mintFollowToken(id: string): string {
  return `${id}.${sign(id)}`;
}

/** @returns the notice's id; null when the token is not ours */
export function readFollowToken(token: string): bigint | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^\d{1,18}$/.test(id)) return null;
  return isSignedWith("VISITOR_SECRET", signature, (secret) => sign(id, secret)) ? BigInt(id) : null;
}
