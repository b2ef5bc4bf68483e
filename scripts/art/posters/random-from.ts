import { seeded } from "@/test-support/seeded";

/**
 * Returns random numbers from 0 up to 1, always the same for the same word (its FNV-1a hash is the seed), so that drawing a poster
 * again gives the same poster.
 */
export function randomFrom(word: string): () => number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193);
  return seeded(hash);
}
