import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

export type SecretName = "AUTH_SECRET" | "VISITOR_SECRET" | "ROOM_SECRET" | "OPERATOR_KEY" | "TICKET_SIGNING_KEY";

/**
 * Returns the values of a secret that are accepted: first the one that signs, then those of `<NAME>_PREVIOUS`. With them a secret is
 * rotated while the site runs, also process by process (docs/operations.md, "Rotating secrets").
 */
export function acceptedSecrets(name: SecretName): string[] {
  return [env()[name], ...env()[`${name}_PREVIOUS`]];
}

/** Whether a signature was made with an accepted value of a secret. Compares in constant time, whatever the lengths. */
export function isSignedWith(name: SecretName, given: string, sign: (secret: string) => string): boolean {
  const own = Buffer.from(given);
  return acceptedSecrets(name).reduce((found, secret) => {
    const expected = Buffer.from(sign(secret));
    return (own.length === expected.length && timingSafeEqual(own, expected)) || found;
  }, false);
}
