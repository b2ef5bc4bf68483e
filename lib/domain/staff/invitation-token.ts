import { createHmac, timingSafeEqual } from "node:crypto";
import { uuidOf } from "@/lib/input/id-schemas";
import { env } from "@/lib/platform/env";

/** What an invitation's link carries: its row's id, signed. */
export function invitationToken(id: string): string {
  const signature = createHmac("sha256", env().AUTH_SECRET).update(`staff invitation ${id}`).digest("base64url");
  return `${id}.${signature}`;
}

/** The row's id of a token that we have signed; undefined for anything else. */
export function readInvitationToken(token: string): string | undefined {
  const id = uuidOf(token.split(".", 1)[0] ?? "");
  if (!id) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(invitationToken(id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
