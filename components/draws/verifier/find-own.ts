import type { Own } from "@/components/draws/verifier/protocol";
import type { SourceFiles } from "@/components/draws/verifier/read-source";
import { DrawError } from "@/lib/draw/difference";
import type { Draw } from "@/lib/draw/draw";
import { CHUNK_LINES } from "@/lib/draw/merkle";
import { checkReceipt, chunkOfLine, readReceipt, type Receipt } from "@/lib/draw/receipt";

const LINE_FEED = 10;

/** Finds the entry of a pasted receipt, or of an entry's id, in a draw that was recomputed at least to its list. */
export async function findOwn(pasted: string, draw: Draw | undefined, files: SourceFiles | undefined): Promise<Own> {
  const receipt = readReceipt(pasted);
  if (!receipt) return { kind: "unreadable" };
  if (!draw || !files) return { kind: "early" };
  const id = "entryId" in receipt ? receipt.entryId : receipt.entry.slice(0, 32);
  const { list } = draw.entries;
  const index = list.indexOf(id);
  if (index < 0) return { kind: "absent" };
  const rank = draw.rankOf(id);
  return {
    kind: "found",
    id,
    line: index + 1,
    chunk: chunkOfLine(index + 1) + 1,
    party: list.partyOf(index),
    ranks: draw.ranks,
    state: draw.stateOf(id),
    ...(rank !== undefined && { rank }),
    ...heldOf(draw, id, index),
    ...(!("entryId" in receipt) && { receipt: await judge(receipt, draw, files) }),
  };
}

function heldOf(draw: Draw, id: string, index: number): { held?: Extract<Own, { kind: "found" }>["held"] } {
  const held = draw.heldBy(id);
  if (!held) return {};
  const { inventory } = draw.manifest;
  const pair = inventory.findIndex(({ session, tier }) => session === held.session && tier === held.tier);
  const wish = Array.from(draw.entries.list.wishesOf(index), (packed) => packed >> 2).indexOf(pair) + 1;
  const { name } = inventory[pair]!;
  return { held: { ...held, wish, ...(name && { name }) } };
}

async function judge(receipt: Receipt, draw: Draw, files: SourceFiles): Promise<{ matches: boolean; field?: string }> {
  const chunk = await readChunk(files.entries(), chunkOfLine(receipt.line));
  const { manifest, manifestHash, entries } = draw;
  try {
    checkReceipt(receipt, { drawId: manifest.draw_id, manifestHash, root: entries.root, count: entries.list.count, chunk });
    return { matches: true };
  } catch (error) {
    if (!(error instanceof DrawError)) throw error;
    return { matches: false, ...(error.difference.field !== undefined && { field: error.difference.field }) };
  }
}

/** Reads the lines of one chunk of the file. */
async function readChunk(pieces: AsyncIterable<Uint8Array>, chunk: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let line = 0;
  for await (const piece of pieces) {
    let from = line >= chunk * CHUNK_LINES ? 0 : -1;
    let end = -1;
    for (let at = piece.indexOf(LINE_FEED); at >= 0 && end < 0; at = piece.indexOf(LINE_FEED, at + 1)) {
      line++;
      if (line === chunk * CHUNK_LINES) from = at + 1;
      if (line === (chunk + 1) * CHUNK_LINES) end = at + 1;
    }
    if (from >= 0) parts.push(piece.slice(from, end < 0 ? undefined : end));
    if (end >= 0) break;
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
