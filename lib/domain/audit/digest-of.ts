import { createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/platform/env";

export const digestKinds = ["name", "mobile", "email"] as const;
type DigestKind = (typeof digestKinds)[number];

const key = () => Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "Houselight audit digests", 32));

/**
 * A keyed digest of a person's name, number (E.164) or address. The audit has it next to the masked value: whoever has the
 * key and the whole value can prove that it was this one, and nobody can read the value from it.
 */
export function digestOf(kind: DigestKind, value: string): string {
  const normal = value.normalize("NFKC").replace(/\s/g, "").toLowerCase();
  return createHmac("sha256", key()).update(`${kind}:${normal}`).digest("base64url").slice(0, 22);
}
