import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Returns entries in the order in which they get seats: neither rank nor the time of a payment has a part in it. */
export function seatOrder(seed: Uint8Array, entryIds: string[]): string[] {
  const word = utf8ToBytes("seat");
  return entryIds
    .map((id) => ({ id, key: bytesToHex(sha256.create().update(seed).update(word).update(hexToBytes(id)).digest()) + id }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id }) => id);
}
