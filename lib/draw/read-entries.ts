import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { DrawError } from "./difference";
import { EntryList, type EntryRules } from "./entry-list";
import { CHUNK_LINES, merkleTree, startLeaf } from "./merkle";

const LINE_FEED = 10;
/** No line is longer: twelve wishes with the longest names, and four persons. */
const LINE_MAX = 1_200;

/** How many of the units of a step are done. A caller that answers with a promise is waited for. */
export type OnStep = (done: number) => void | Promise<void>;

export type ReadEntries = {
  list: EntryList;
  /** Of the whole file. */
  bytes: number;
  sha256: string;
  /** The hashed chunks of 256 lines. */
  leaves: Uint8Array[];
  root: string;
};

/**
 * Reads a file of entries as it comes. Throws a DrawError at the first wrong line.
 * @param rules the manifest, or its parts that the lines name
 */
export async function readEntries(pieces: AsyncIterable<Uint8Array>, rules: EntryRules, onStep?: OnStep): Promise<ReadEntries> {
  const list = new EntryList(rules);
  const whole = sha256.create();
  const leaves: Uint8Array[] = [];
  let leaf = startLeaf();
  let rest: Uint8Array = new Uint8Array();
  let total = 0;
  for await (const piece of pieces) {
    whole.update(piece);
    total += piece.length;
    const block = joined(rest, piece);
    let start = 0;
    let leafStart = 0;
    for (let end = block.indexOf(LINE_FEED); end >= 0; end = block.indexOf(LINE_FEED, start)) {
      list.add(block, start, end);
      start = end + 1;
      if (list.count % CHUNK_LINES !== 0) continue;
      leaves.push(leaf.update(block.subarray(leafStart, start)).digest());
      leaf = startLeaf();
      leafStart = start;
    }
    leaf.update(block.subarray(leafStart, start));
    rest = block.slice(start);
    if (rest.length > LINE_MAX) throw new DrawError({ file: "entries", problem: "form", line: list.count + 1 });
    await onStep?.(list.count);
  }
  // The last line ends with a line feed too.
  if (rest.length > 0) throw new DrawError({ file: "entries", problem: "form", line: list.count + 1 });
  if (list.count % CHUNK_LINES !== 0) leaves.push(leaf.digest());
  const root = bytesToHex(merkleTree(leaves).root);
  return { list: list.close(), bytes: total, sha256: bytesToHex(whole.digest()), leaves, root };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
