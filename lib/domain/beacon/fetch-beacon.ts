import { askRelay } from "@/lib/domain/beacon/ask-relay";
import type { Chain } from "@/lib/draw/beacon";
import { env } from "@/lib/platform/env";

/**
 * Asks the relays for a round of the beacon, one after the other, and believes only the chain's signature (ask-relay.ts).
 * @returns the signature as hex, or null while no relay has it
 */
export async function fetchBeacon(chain: Chain, round: number): Promise<string | null> {
  for (const relay of env().DRAND_URLS) {
    const signed = await askRelay(relay, { chain, round });
    if (signed) return signed.signature;
  }
  return null;
}
