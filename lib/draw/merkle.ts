import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The lines of a chunk: a leaf of the tree. The last chunk may be shorter. */
export const CHUNK_LINES = 256;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** A hash of a leaf that takes the chunk's bytes as they come. */
export function startLeaf(): ReturnType<typeof sha256.create> {
  return sha256.create().update(LEAF);
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256.create().update(NODE).update(left).update(right).digest();
}

/** The largest power of two below a number of at least 2. */
function splitOf(count: number): number {
  return 2 ** (31 - Math.clz32(count - 1));
}

export type MerkleTree = {
  root: Uint8Array;
  /** For each leaf the hashes that lead from it to the root, its neighbour first (the audit path of RFC 6962). */
  paths: Uint8Array[][];
};

/** Returns the tree of RFC 6962 over hashed leaves. The root of no leaf is the hash of nothing. */
export function merkleTree(leaves: Uint8Array[]): MerkleTree {
  const [only] = leaves;
  if (!only) return { root: sha256(new Uint8Array()), paths: [] };
  if (leaves.length === 1) return { root: only, paths: [[]] };
  const split = splitOf(leaves.length);
  const left = merkleTree(leaves.slice(0, split));
  const right = merkleTree(leaves.slice(split));
  const paths = [...left.paths.map((path) => [...path, right.root]), ...right.paths.map((path) => [...path, left.root])];
  return { root: nodeHash(left.root, right.root), paths };
}

export type Inclusion = {
  /** The bytes of the chunk's lines. */
  chunk: Uint8Array;
  /** The number of the chunk, from 0. */
  index: number;
  /** How many chunks the file has. */
  chunks: number;
  path: Uint8Array[];
};

/** Returns the root to which a chunk and its path lead, or undefined if the path is too long or too short. */
function rootOf({ chunk, index, chunks, path }: Inclusion): Uint8Array | undefined {
  const climb = (place: number, count: number, depth: number): Uint8Array | undefined => {
    if (count === 1) return depth === 0 ? startLeaf().update(chunk).digest() : undefined;
    const neighbour = path[depth - 1];
    if (!neighbour) return undefined;
    const split = splitOf(count);
    const below = place < split ? climb(place, split, depth - 1) : climb(place - split, count - split, depth - 1);
    if (!below) return undefined;
    return place < split ? nodeHash(below, neighbour) : nodeHash(neighbour, below);
  };
  return index >= 0 && index < chunks ? climb(index, chunks, path.length) : undefined;
}

/** Whether a chunk is in the file with this root, in its place. */
export function isIncluded(root: string, inclusion: Inclusion): boolean {
  const found = rootOf(inclusion);
  return found !== undefined && bytesToHex(found) === root;
}
