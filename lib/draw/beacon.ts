import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";

/** Signatures on G1 over the number of the round alone: the scheme of drand's quicknet. */
export const SCHEME = "bls-unchained-g1-rfc9380";
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/** A public source of random numbers that signs one round after another. */
export type Chain = {
  hash: string;
  publicKey: string;
  scheme: typeof SCHEME;
  /** When round 1 is, in seconds since 1970. */
  genesis: number;
  /** Seconds between two rounds. */
  period: number;
};

/** The chain of the League of Entropy from which draws take their random number. */
export const quicknet: Chain = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  scheme: SCHEME,
  genesis: 1692803367,
  period: 3,
};

type Timing = Pick<Chain, "genesis" | "period">;

/** Returns the first round at this time or after it. */
export function roundAt({ genesis, period }: Timing, date: Date): number {
  return Math.max(1, Math.ceil((date.getTime() / 1000 - genesis) / period) + 1);
}

/** Returns the time of a round. */
export function timeOfRound({ genesis, period }: Timing, round: number): Date {
  return new Date((genesis + (round - 1) * period) * 1000);
}

/** Returns eight bytes, the largest first. */
export function uint64(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(number / 2 ** 32));
  view.setUint32(4, number >>> 0);
  return bytes;
}

/** Whether a signature is the chain's for this round. It does not matter who passed it on. */
export function verifyBeacon({ publicKey }: Pick<Chain, "publicKey">, round: number, signature: string): boolean {
  const { hash, verify } = bls12_381.shortSignatures;
  try {
    return verify(hexToBytes(signature), hash(sha256(uint64(round)), DOMAIN), hexToBytes(publicKey));
  } catch {
    // The bytes are no point of the curve.
    return false;
  }
}
