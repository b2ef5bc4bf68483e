import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { DrawError } from "./difference";
import { CHUNK_LINES, isIncluded } from "./merkle";
import { ALGORITHM } from "./seed";

/** A member has it in hand from before the draw: it proves that the entry is in the sealed list. */
export type Receipt = {
  drawId: string;
  manifestHash: string;
  root: string;
  /** The entry's line, without its end. */
  entry: string;
  /** The number of the line in the file, from 1. Its chunk follows from it. */
  line: number;
  /** The hashes from the chunk to the root. */
  path: string[];
};

/** Returns the number of a line's chunk, from 0. */
export function chunkOfLine(line: number): number {
  return Math.floor((line - 1) / CHUNK_LINES);
}

/** Writes a receipt as it is mailed and pasted: eight lines, in which lines and chunks are counted from 1. */
export function formatReceipt({ drawId, manifestHash, root, entry, line, path }: Receipt): string {
  return [
    `${ALGORITHM} receipt`,
    `draw ${drawId}`,
    `manifest ${manifestHash}`,
    `root ${root}`,
    `entry ${entry}`,
    `line ${line}`,
    `chunk ${chunkOfLine(line) + 1}`,
    ["path", ...path].join(" "),
    "",
  ].join("\n");
}

/**
 * Reads what a member pasted: a receipt, however its lines were broken, or an entry's id, also in groups of four.
 * @returns undefined if it is neither
 */
export function readReceipt(pasted: string): Receipt | { entryId: string } | undefined {
  const words = pasted.trim().split(/\s+/);
  const start = words.findIndex((word, index) => word === ALGORITHM && words[index + 1] === "receipt");
  if (start < 0) {
    const id = words.find((word) => /^[0-9a-f]{32}$/.test(word)) ?? (/^[0-9a-f]{32}$/.test(words.join("")) ? words.join("") : undefined);
    return id === undefined ? undefined : { entryId: id };
  }
  const [, , draw, drawId, manifest, manifestHash, rootWord, root, entryWord, ...rest] = words.slice(start);
  const entry = rest.slice(0, 6);
  const [lineWord, line, chunkWord, chunk, pathWord, ...more] = rest.slice(6);
  const names = [draw, manifest, rootWord, entryWord, lineWord, chunkWord, pathWord].join(" ");
  if (names !== "draw manifest root entry line chunk path" || !drawId || !/^[1-9]\d{0,8}$/.test(line ?? "")) return undefined;
  if (![manifestHash, root].every((hash) => /^[0-9a-f]{64}$/.test(hash ?? ""))) return undefined;
  if (Number(chunk) !== chunkOfLine(Number(line)) + 1) return undefined;
  // Words that follow the receipt in a mail are not part of its path.
  const end = more.findIndex((word) => !/^[0-9a-f]{64}$/.test(word));
  const path = end < 0 ? more : more.slice(0, end);
  return { drawId, manifestHash: manifestHash!, root: root!, entry: entry.join(" "), line: Number(line), path };
}

/** The file with which a receipt is compared. */
export type ReceiptContext = {
  drawId: string;
  manifestHash: string;
  /** The root of the file. */
  root: string;
  /** How many entries the file has. */
  count: number;
  /** The bytes of the chunk that the receipt names. */
  chunk: Uint8Array;
};

/** Throws a DrawError if a receipt is not about this file, or its line is not where it says. */
export function checkReceipt(receipt: Receipt, { drawId, manifestHash, root, count, chunk }: ReceiptContext): void {
  const demand = (field: string, expected: string, found: string) => {
    if (expected !== found) throw new DrawError({ file: "receipt", problem: "disagrees", field, expected, found });
  };
  demand("draw", receipt.drawId, drawId);
  demand("manifest", receipt.manifestHash, manifestHash);
  demand("root", receipt.root, root);
  const line = new TextDecoder().decode(chunk).split("\n")[(receipt.line - 1) % CHUNK_LINES] ?? "";
  demand("entry", receipt.entry, line);
  const inclusion = {
    chunk,
    index: chunkOfLine(receipt.line),
    chunks: Math.ceil(count / CHUNK_LINES),
    path: receipt.path.map((hash) => hexToBytes(hash)),
  };
  if (!isIncluded(root, inclusion)) throw new DrawError({ file: "receipt", problem: "disagrees", field: "path" });
}

/** Returns the receipt of a line. @param paths of the chunks (merkleTree) */
export function receiptOf(
  draw: { drawId: string; manifestHash: string; root: string },
  { entry, line }: { entry: string; line: number },
  paths: Uint8Array[][],
): Receipt {
  return { ...draw, entry, line, path: (paths[chunkOfLine(line)] ?? []).map((hash) => bytesToHex(hash)) };
}
