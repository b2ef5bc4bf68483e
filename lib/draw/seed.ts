import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { uint64 } from "./beacon";

/** The name of the algorithm and its version. It is in the manifest, the result and the seed. */
export const ALGORITHM = "houselight-draw-v1";

/** The random number of a draw: the signature of the named round, or the block of the fallback. */
export type Beacon = { source: "drand"; round: number; signature: string } | { source: "bitcoin"; height: number; hash: string };

/**
 * Returns the 32 bytes from which everything in a draw follows.
 * @param chain the hash of the beacon's chain
 * @param manifestHash SHA-256 of the manifest's bytes
 */
export function seedOf(beacon: Beacon, chain: string, manifestHash: Uint8Array): Uint8Array {
  const seed = sha256.create().update(utf8ToBytes(ALGORITHM));
  if (beacon.source === "drand") {
    seed
      .update(hexToBytes(chain))
      .update(uint64(beacon.round))
      .update(sha256(hexToBytes(beacon.signature)));
  } else seed.update(utf8ToBytes("bitcoin")).update(hexToBytes(beacon.hash));
  return seed.update(manifestHash).digest();
}
