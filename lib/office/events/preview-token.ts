import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

/** How long the address of a preview is valid, in ms. */
const LIFE = 24 * 60 * 60 * 1_000;

/** Not a dot: an address with a dot is served as a file. */
const SEPARATOR = "~";

const sign = (said: string, secret = env().VISITOR_SECRET) => createHmac("sha256", secret).update(`preview ${said}`).digest("base64url");

/** Returns the end of an event's preview address. Anyone with the address sees the preview without a login, for a day. */
export function mintPreviewToken(ref: string, now = Date.now()): string {
  const said = `${ref}${SEPARATOR}${now + LIFE}`;
  return `${said}${SEPARATOR}${sign(said)}`;
}

/** @returns the event's or the draft's id; null if the token is not ours or has expired */
export function readPreviewToken(token: string, now = Date.now()): string | null {
  const [ref = "", until = "", signature = ""] = token.split(SEPARATOR);
  if (!isSignedWith("VISITOR_SECRET", signature, (secret) => sign(`${ref}${SEPARATOR}${until}`, secret))) return null;
  return Number(until) > now ? ref : null;
}
