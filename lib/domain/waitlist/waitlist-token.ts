import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

const sign = (id: string, secret = env().VISITOR_SECRET) => createHmac("sha256", secret).update(`end wait ${id}`).digest("base64url");

/** A token in a mail, with which its reader can end the wait without a login. */
export function mintWaitlistToken(id: string): string {
  return `${id}.${sign(id)}`;
}

/** @returns the entry's id; null when the token is not ours */
export function readWaitlistToken(token: string): bigint | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^\d{1,18}$/.test(id)) return null;
  return isSignedWith("VISITOR_SECRET", signature, (secret) => sign(id, secret)) ? BigInt(id) : null;
}
