import { createHmac } from "node:crypto";
import { uuidOf } from "@/lib/input/id-schemas";
import { env } from "@/lib/platform/env";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

const sign = (id: string, secret = env().VISITOR_SECRET) => createHmac("sha256", secret).update(`end report ${id}`).digest("base64url");

/** The token in a report's mails, with which its reader ends them without a login. */
export function mintReportToken(id: string): string {
  return `${id}.${sign(id)}`;
}

/** @returns the id of the request for mails; null when the token is not ours */
export function readReportToken(token: string): string | null {
  const [written = "", signature = ""] = token.split(".");
  const id = uuidOf(written);
  return id !== undefined && isSignedWith("VISITOR_SECRET", signature, (secret) => sign(id, secret)) ? id : null;
}
