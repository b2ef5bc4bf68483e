import { createHash } from "node:crypto";

/** The digest under which a random token or code of 80 bits or more is stored: it cannot be guessed, so it needs no slow hash. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
