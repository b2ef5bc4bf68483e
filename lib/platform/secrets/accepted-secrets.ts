import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

export type SecretName = "AUTH_SECRET" | "VISITOR_SECRET" | "ROOM_SECRET" | "OPERATOR_KEY" | "TICKET_SIGNING_KEY";

/**
 * Returns the accepted values of a secret: first the one that signs, then those of `<NAME>_PREVIOUS`. So a secret can be rotated
 * while the site runs, also process by process (docs/operations.md, "Rotating secrets").
 */
export function acceptedSecrets(name: SecretName): string[] {
  return [env()[name], ...env()[`${name}_PREVIOUS`]];
}

/** Whether a signature was made with an accepted value of a secret. Compares in constant time, also when the lengths differ. */
export function isSignedWith(name: SecretName, given: string, sign: (secret: string) => string): boolean {
  const own = Buffer.from(given);
  return acceptedSecrets(name).reduce((found, secret) => {
    const expected = Buffer.from(sign(secret));
    return (own.length === expected.length && timingSafeEqual(own, expected)) || found;
  }, false);
}
