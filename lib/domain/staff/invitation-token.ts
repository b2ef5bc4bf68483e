import { createHmac } from "node:crypto";
import { uuidOf } from "@/lib/input/id-schemas";
import { env } from "@/lib/platform/env";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

/** The token of an invitation's link: its row's id, signed. */
export function invitationToken(id: string, secret = env().AUTH_SECRET): string {
  const signature = createHmac("sha256", secret).update(`staff invitation ${id}`).digest("base64url");
  return `${id}.${signature}`;
}

/** The row's id of a token that we have signed; undefined for anything else. */
export function readInvitationToken(token: string): string | undefined {
  const id = uuidOf(token.split(".", 1)[0] ?? "");
  if (!id) return undefined;
  return isSignedWith("AUTH_SECRET", token, (secret) => invitationToken(id, secret)) ? id : undefined;
}
