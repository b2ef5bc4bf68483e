import { createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets/accepted-secrets";

export const digestKinds = ["name", "mobile", "email"] as const;
type DigestKind = (typeof digestKinds)[number];

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "Houselight audit digests", 32));

/**
 * A keyed digest of a person's name, number (E.164) or address. The audit has it next to the masked value: a person with the
 * key and the whole value can prove that it was this one, but the value cannot be read from the digest.
 */
export function digestOf(kind: DigestKind, value: string, secret = env().AUTH_SECRET): string {
  const normal = value.normalize("NFKC").replace(/\s/g, "").toLowerCase();
  return createHmac("sha256", keyOf(secret)).update(`${kind}:${normal}`).digest("base64url").slice(0, 22);
}

/** The digests that entries may have of a value: with the current secret, and with earlier ones. */
export function digestsOf(kind: DigestKind, value: string): string[] {
  return acceptedSecrets("AUTH_SECRET").map((secret) => digestOf(kind, value, secret));
}
