import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "playwright/test";
import { DrawError, type Difference } from "@/lib/draw/difference";
import { formatEntryLine, parseEntryLine } from "@/lib/draw/entry-line";
import { hashBlock } from "@/lib/draw/hash-block";
import { isIncluded, merkleTree } from "@/lib/draw/merkle";
import { readEntries } from "@/lib/draw/read-entries";
import { TagSet } from "@/lib/draw/tag-set";
import { entriesFile, hexOf, inPieces, randomEntry, randomInventory, whole } from "@/test-support/draw-files";
import { seeded } from "@/test-support/seeded";

const weights = [1, 2, 3, 4].map((weight) => ({ weight }));

async function readLines(lines: string[], inventory = [{ session: "12", tier: "S" }], classes = weights) {
  return readEntries(inPieces(new TextEncoder().encode(lines.join(""))), { inventory, weights: classes });
}

async function refusal(...of: Parameters<typeof readLines>): Promise<Difference | undefined> {
  return readLines(...of).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DrawError) return error.difference;
      throw error;
    },
  );
}

const lineOf = (digits: string, person: string) => `${digits.padEnd(32, "0")} 2 1 0 12:S ${person.padEnd(32, "0")}\n`;

test("reads a file in pieces of any size", async () => {
  const random = seeded(1);
  const inventory = randomInventory(random, 20);
  const file = entriesFile(Array.from({ length: 600 }, () => randomEntry(random, inventory)));
  const lines = new TextDecoder().decode(file).trimEnd().split("\n");
  const roots = new Set<string>();
  for (const size of [1, 7, 100, 4096, file.length]) {
    let done = 0;
    const read = await readEntries(inPieces(file, size), { inventory, weights }, (count) => void (done = count));
    expect({ count: read.list.count, bytes: read.bytes, hash: read.sha256, leaves: read.leaves.length, done }).toEqual({
      count: 600,
      bytes: file.length,
      hash: bytesToHex(sha256(file)),
      leaves: 3,
      done: 600,
    });
    roots.add(read.root);
    const { list } = read;
    const entries = lines.map((_, index) => ({
      id: list.idOf(index),
      party: list.partyOf(index),
      weight: list.weightOf(index),
      split: list.mayBeSplit(index),
      wishes: Array.from(list.wishesOf(index), (wish) => {
        const { session, tier } = inventory[wish >> 2]!;
        return { session, tier, ...((wish & 3) + 1 < list.partyOf(index) && { least: (wish & 3) + 1 }) };
      }),
    }));
    expect(entries).toEqual(lines.map((line) => ({ ...parseEntryLine(line), persons: undefined })));
    expect(entries.map(({ id }) => list.indexOf(id))).toEqual([...lines.keys()]);
    expect(read.list.indexOf("0".repeat(32))).toBe(-1);
  }
  expect(roots.size).toBe(1);
});

test("a file that is not as specified is refused, and the line named", async () => {
  const [first, second] = [lineOf("1", "a"), lineOf("2", "b")];
  expect(await refusal([first, second])).toBeUndefined();
  expect(await refusal([second, first])).toMatchObject({ line: 2, problem: "sorting" });
  expect(await refusal([first, lineOf("1", "b")])).toMatchObject({ line: 2, problem: "sorting" });
  expect(await refusal([first, lineOf("2", "a")])).toMatchObject({ line: 2, problem: "person" });
  expect(await refusal([first, second.replace("12:S", "12:T")])).toMatchObject({ line: 2, problem: "unknown" });
  expect(await refusal([first.replace(" 2 1 0 ", " 2 3 0 ")], undefined, [{ weight: 1 }])).toMatchObject({ line: 1, problem: "unknown" });
  expect(await refusal([first, second.trimEnd()])).toMatchObject({ line: 2, problem: "form" });
  expect(await refusal([first, "\n"])).toMatchObject({ line: 2, problem: "form" });
  expect(await refusal([first, second.replace("\n", "\r\n")])).toMatchObject({ line: 2, problem: "form" });
  expect(await refusal(["a".repeat(70_000)])).toMatchObject({ line: 1, problem: "form" });
  expect((await readLines([])).list.count).toBe(0);
});

test("both readers of lines accept the same lines", async () => {
  const random = seeded(2);
  const inventory = randomInventory(random, 20);
  let accepted = 0;
  const differing: string[] = [];
  for (let round = 0; round < 5000; round++) {
    const line = formatEntryLine(randomEntry(random, inventory));
    const at = whole(random, 0, line.length - 2);
    const broken = `${line.slice(0, at)}${"0123abf:, -SA\tz"[whole(random, 0, 14)]}${line.slice(at + whole(random, 0, 1))}`;
    const isAccepted = (await refusal([broken], inventory))?.problem;
    let isParsed: string | undefined;
    try {
      parseEntryLine(broken.slice(0, -1));
    } catch {
      isParsed = "form";
    }
    // Whether a pair is known is for the list alone, and the first problem of a line may be of either kind.
    if (isAccepted !== "unknown" && isAccepted !== "person" && isAccepted !== isParsed) differing.push(broken);
    if (!isAccepted) accepted++;
  }
  expect(differing).toEqual([]);
  expect(accepted).toBeGreaterThan(500);
});

test("a chunk and its path lead to the root, and no other chunk does", () => {
  const chunks = Array.from({ length: 23 }, (_, index) => new TextEncoder().encode(`chunk ${index}`));
  for (let count = 1; count <= chunks.length; count++) {
    const leaves = chunks.slice(0, count).map((chunk) => sha256(Uint8Array.of(0, ...chunk)));
    const { root, paths } = merkleTree(leaves);
    const hex = bytesToHex(root);
    for (let index = 0; index < count; index++) {
      const proof = { chunk: chunks[index]!, index, chunks: count, path: paths[index]! };
      expect(isIncluded(hex, proof)).toBe(true);
      expect(isIncluded(hex, { ...proof, chunk: chunks[(index + 1) % chunks.length]! })).toBe(false);
      expect(isIncluded(hex, { ...proof, path: [...proof.path, root] })).toBe(false);
      if (count > 1) {
        expect(isIncluded(hex, { ...proof, path: proof.path.slice(1) })).toBe(false);
        expect(isIncluded(hex, { ...proof, index: (index + 1) % count })).toBe(false);
        expect(isIncluded(hex, { ...proof, index: index - count })).toBe(false);
      }
    }
  }
  // The root of the tree of RFC 6962 over nothing.
  expect(bytesToHex(merkleTree([]).root)).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("the hash of a short message is SHA-256", () => {
  const random = seeded(3);
  const into = new Int32Array(8);
  for (let length = 0; length <= 55; length++) {
    const message = Uint8Array.from({ length }, () => whole(random, 0, 255));
    const block = new DataView(new ArrayBuffer(64));
    message.forEach((byte, index) => block.setUint8(index, byte));
    block.setUint8(length, 0x80);
    block.setUint32(60, length * 8);
    hashBlock(
      Int32Array.from({ length: 16 }, (_, word) => block.getInt32(word * 4)),
      into,
    );
    const hash = Array.from(into, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
    expect(hash).toBe(bytesToHex(sha256(message)));
  }
});

test("a set of tags finds what was added, while it grows", () => {
  const random = seeded(4);
  const set = new TagSet();
  const tagOf = (hex: string) => Uint32Array.from({ length: 4 }, (_, word) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16));
  const tags = Array.from({ length: 5000 }, () => hexOf(random, 32));
  // Tags that differ in one word only.
  const near = tags.slice(0, 100).map((tag) => `${tag.slice(0, 31)}${tag.endsWith("0") ? "1" : "0"}`);
  expect([...tags, ...near].filter((tag) => !set.add(tagOf(tag)))).toEqual([]);
  expect([...tags, ...near].filter((tag) => set.add(tagOf(tag)))).toEqual([]);
});
