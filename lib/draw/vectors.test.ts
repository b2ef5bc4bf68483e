import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { quicknet } from "@/lib/draw/beacon";
import { Draw } from "@/lib/draw/draw";
import { CHUNK_LINES, merkleTree } from "@/lib/draw/merkle";
import { checkReceipt, chunkOfLine, formatReceipt, readReceipt, receiptOf, type Receipt } from "@/lib/draw/receipt";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { inPieces, makeDraw, practiceChain } from "@/test-support/draw-files";
import { rounds, seeded } from "@/test-support/seeded";

const folder = join(import.meta.dirname, "vectors");
const script = join(import.meta.dirname, "..", "..", "scripts", "verify-draw.py");
const names = readdirSync(folder);
const run = promisify(execFile);

function filesOf(name: string) {
  const read = (file: string) => new Uint8Array(readFileSync(join(folder, name, file)));
  return { manifest: read("manifest.json"), entries: read("entries.txt"), result: read("result.txt") };
}

const matches = { state: "matches" };
const allMatch = { list: matches, seal: matches, beacon: matches, order: matches, places: matches, rounds: matches };

for (const name of names) {
  test(`recomputes the draw "${name}"`, async () => {
    const { manifest, entries, result } = filesOf(name);
    const { steps, isTrustedChain } = await verifyDraw({ manifest, entries: inPieces(entries, 1000), result }, { chains: [quicknet] });
    expect(steps).toEqual(allMatch);
    expect(isTrustedChain).toBe(["quicknet", "empty"].includes(name));
    const draw = await Draw.restore(manifest, inPieces(entries), result);
    expect(draw.result).toEqual(result);
  });
}

test("makes and checks the receipt of each line", async () => {
  const { manifest, entries } = filesOf("chunks");
  const draw = await Draw.open(manifest, inPieces(entries));
  const { paths } = merkleTree(draw.entries.leaves);
  const of = { drawId: draw.manifest.draw_id, manifestHash: draw.manifestHash, root: draw.entries.root };
  const lines = new TextDecoder().decode(entries).trimEnd().split("\n");
  const contextOf = (line: number) => {
    const start = chunkOfLine(line) * CHUNK_LINES;
    const chunk = new TextEncoder().encode(
      lines
        .slice(start, start + CHUNK_LINES)
        .map((entry) => `${entry}\n`)
        .join(""),
    );
    return { ...of, count: lines.length, chunk };
  };
  const published = readFileSync(join(folder, "chunks", "receipt.txt"), "utf8");
  const receipt = receiptOf(of, { entry: lines[1299]!, line: 1300 }, paths);
  expect(formatReceipt(receipt)).toBe(published);
  expect(readReceipt(published)).toEqual(receipt);
  for (const line of [1, 256, 257, 1024, 1025, 1400])
    checkReceipt(receiptOf(of, { entry: lines[line - 1]!, line }, paths), contextOf(line));

  const check = (change: Partial<Receipt>) => () => checkReceipt({ ...receipt, ...change }, contextOf(change.line ?? 1300));
  expect(check({})).not.toThrow();
  expect(check({ drawId: "8" })).toThrow("receipt (draw)");
  expect(check({ manifestHash: "00".repeat(32) })).toThrow("receipt (manifest)");
  expect(check({ root: "00".repeat(32) })).toThrow("receipt (root)");
  expect(check({ entry: lines[1298]! })).toThrow("receipt (entry)");
  expect(check({ line: 1301 })).toThrow("receipt (entry)");
  expect(check({ path: receipt.path.slice(1) })).toThrow("receipt (path)");
  expect(check({ path: receipt.path.with(0, "00".repeat(32)) })).toThrow("receipt (path)");
});

test("the program in Python checks the same draws", async () => {
  for (const name of names) {
    const files = ["manifest.json", "entries.txt", "result.txt"].map((file) => join(folder, name, file));
    const receipt = name === "empty" ? [] : ["--receipt", join(folder, name, "receipt.txt")];
    const { stdout } = await run("python3", [script, ...files, ...receipt, "--without-beacon", "--rehearsal"]);
    expect(stdout).toContain("places: matches.");
    expect(stdout).toMatch(/rounds: matches\./);
    expect(Buffer.from(await recomputed(join(folder, name)))).toEqual(readFileSync(join(folder, name, "result.txt")));
  }
});

test("the program in Python names what differs", async () => {
  const place = mkdtempSync(join(tmpdir(), "draw-"));
  const { manifest, entries, result } = filesOf("rounds");
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const wrong: [string, Record<string, string>][] = [
    ["line 1: malformed", { "entries.txt": text(entries).replace(/ [1-4] [1-4] [01] /, " 5 1 0 ") }],
    ["hash of the entries", { "entries.txt": text(entries).replace(/(.{31}).\n/, "$10\n") }],
    ["another manifest", { "manifest.json": text(manifest).replace('"event_id":"41"', '"event_id":"42"') }],
    ["places: line 6 of the result", { "result.txt": text(result).replace(/^won 1 (.{32})/m, `won 1 ${"0".repeat(32)}`) }],
    ["goes on after its last round", { "result.txt": `${text(result)}won` }],
  ];
  for (const [message, changed] of wrong) {
    const files = { "manifest.json": text(manifest), "entries.txt": text(entries), "result.txt": text(result), ...changed };
    for (const [file, content] of Object.entries(files)) writeFileSync(join(place, file), content);
    const paths = Object.keys(files).map((file) => join(place, file));
    const ended = await run("python3", [script, ...paths, "--without-beacon", "--rehearsal"]).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect.soft(ended, message).toMatchObject({ code: 1 });
    expect.soft(ended.stderr).toContain(message);
  }
  rmSync(place, { recursive: true });
});

async function recomputed(place: string): Promise<string> {
  const files = ["manifest.json", "entries.txt", "result.txt"].map((file) => join(place, file));
  return (await run("python3", [script, ...files, "--recompute"], { maxBuffer: 2 ** 26 })).stdout;
}

test("TypeScript and Python recompute random draws byte for byte", async () => {
  const place = mkdtempSync(join(tmpdir(), "draw-"));
  const differing: number[] = [];
  for (let seed = 1; seed <= rounds({ part: 12, full: 1000 }); seed++) {
    const random = seeded(seed);
    const made = await makeDraw(random, { size: Math.floor(random() ** 2 * 600), places: Math.floor(random() * 60) });
    writeFileSync(join(place, "manifest.json"), made.manifest);
    writeFileSync(join(place, "entries.txt"), made.entries);
    writeFileSync(join(place, "result.txt"), made.result);
    if ((await recomputed(place)) !== new TextDecoder().decode(made.result)) differing.push(seed);
  }
  rmSync(place, { recursive: true });
  expect(differing).toEqual([]);
  expect(practiceChain.hash).not.toBe(quicknet.hash);
});
