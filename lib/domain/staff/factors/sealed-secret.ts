import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets/accepted-secrets";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "Houselight staff factors", 32));

/**
 * Encrypt a secret that is read again, such as an authenticator app's (AES-256-GCM), bound to its owner: in another's row it
 * cannot be opened. Its column is named `…_sealed` and listed in scripts/operator/reseal-columns.ts, so that AUTH_SECRET can be
 * rotated.
 */
export function sealSecret(secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(env().AUTH_SECRET), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** @throws Error when it was sealed with another key or for another owner */
export function openSecret(sealed: string, owner: string): string {
  const [last, ...before] = acceptedSecrets("AUTH_SECRET").reverse();
  for (const secret of before.reverse()) {
    try {
      return openWith(secret, sealed, owner);
    } catch {
      // It may be sealed with an earlier secret.
    }
  }
  return openWith(last as string, sealed, owner);
}

/** Whether it was sealed for this owner with the current secret, not with an earlier one. */
export function isSealedAsNow(sealed: string, owner: string): boolean {
  try {
    openWith(env().AUTH_SECRET, sealed, owner);
    return true;
  } catch {
    return false;
  }
}

function openWith(secret: string, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}
