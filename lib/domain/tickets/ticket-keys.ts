import type { KeyObject } from "node:crypto";
import { signingKey } from "@/lib/domain/tickets/ticket-code";
import { acceptedSecrets } from "@/lib/platform/secrets/accepted-secrets";

const made = new Map<string, KeyObject>();

/** Returns the keys whose ticket codes are accepted; the first one signs. */
export function ticketKeys(): KeyObject[] {
  return acceptedSecrets("TICKET_SIGNING_KEY").map((seed) => {
    const key = made.get(seed) ?? signingKey(seed);
    made.set(seed, key);
    return key;
  });
}
