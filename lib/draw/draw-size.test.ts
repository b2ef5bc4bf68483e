import { expect, test } from "playwright/test";
import { Draw } from "@/lib/draw/draw";
import { writeManifest } from "@/lib/draw/manifest";
import { readEntries } from "@/lib/draw/read-entries";
import { manifestOf, signRound } from "@/test-support/draw-files";
import { largeEntries, largeInventory } from "@/test-support/large-draw";

const MILLION = 1_000_000;

test("a million entries are drawn in 30 seconds", { tag: "@all" }, async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of largeEntries(MILLION)) pieces.push(piece);
  async function* read() {
    yield* pieces;
  }
  const sealed = await readEntries(read(), { inventory: largeInventory, weights: [1, 2, 3, 4].map((weight) => ({ weight })) });
  const empty = await manifestOf(new Uint8Array(), largeInventory);
  const entries = { ...empty.entries, count: sealed.list.count, sha256: sealed.sha256, root: sealed.root, by_weight: sealed.list.byWeight };
  const manifest = writeManifest({ ...empty, entries });

  const start = performance.now();
  const draw = await Draw.open(manifest, read());
  const opened = performance.now();
  const { round } = draw.manifest.beacon;
  await draw.decide({ source: "drand", round, signature: signRound(round) });
  const decided = performance.now();
  const winners = draw.round();
  const events = winners
    .slice(0, 4000)
    .map(({ entryId, places }) => ({ kind: "back" as const, entry: entryId, places, reason: "unpaid" as const }));
  draw.round({ events });
  const end = performance.now();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(`read ${seconds(start, opened)} s, order ${seconds(opened, decided)} s, two rounds ${seconds(decided, end)} s`);
  expect(draw.ranks).toBe(MILLION);
  expect(winners.reduce((sum, { places }) => sum + places, 0)).toBe(100_000);
  expect(end - start).toBeLessThan(30_000);
});
