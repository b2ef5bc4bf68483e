import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

const sign = (id: string) => createHmac("sha256", env().VISITOR_SECRET).update(`end wait ${id}`).digest("base64url");

/** What a mail carries so that its reader can end the wait without a login. */
export function mintWaitToken(id: string): string {
  return `${id}.${sign(id)}`;
}

/** @returns the wait's id; null when the token is not ours */
export function readWaitToken(token: string): bigint | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^\d{1,18}$/.test(id)) return null;
  const [own, given] = [Buffer.from(sign(id)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given) ? BigInt(id) : null;
}
