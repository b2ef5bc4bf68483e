import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "playwright/test";
import { quicknet, roundAt, timeOfRound, verifyBeacon } from "@/lib/draw/beacon";
import { DrawError } from "@/lib/draw/difference";
import { Draw, type Winner } from "@/lib/draw/draw";
import type { DrawEvent } from "@/lib/draw/draw-event";
import type { Entry, Wish } from "@/lib/draw/entry-line";
import { writeManifest, type Manifest } from "@/lib/draw/manifest";
import { seatOrder } from "@/lib/draw/seat-order";
import { seedOf } from "@/lib/draw/seed";
import { entriesFile, inPieces, makeDraw, manifestOf, signRound } from "@/test-support/draw-files";
import { seeded } from "@/test-support/seeded";

type Row = Manifest["inventory"][number];
type Part = Partial<Omit<Entry, "id" | "persons">> & { wish?: string };

const idOf = (number: number) => bytesToHex(sha256(Uint8Array.of(number))).slice(0, 32);
const bitcoin = { source: "bitcoin", height: 900_000, hash: "5a".repeat(32) } as const;
const wishesOf = (text: string) =>
  text.split(",").map((pref): Wish => {
    const [session = "", tier = "", least] = pref.split(":");
    return { session, tier, ...(least && { least: Number(least) }) };
  });

/** Draws these entries, which are given in the order of their ranks: the random number is tried until the order comes out. */
async function drawInOrder(inventory: Partial<Row>[], parts: Part[], more: Parameters<typeof manifestOf>[2] = {}) {
  const rows = inventory.map((row) => ({ session: "1", tier: "A", price: 800, places: 4, elsewhere: [], ...row }));
  const entries = parts.map(({ wish = "1:A", ...part }, number): Entry => {
    const id = idOf(number);
    return { id, party: 1, weight: 1, split: false, wishes: wishesOf(wish), persons: [id], ...part };
  });
  const file = entriesFile(entries);
  const manifest = writeManifest(await manifestOf(file, rows, more));
  const excluded = new Set(more.excluded?.map(({ entry_id }) => entry_id));
  const ranked = entries.map(({ id }) => id).filter((id) => !excluded.has(id));
  for (let height = 1; ; height++) {
    const draw = await Draw.open(manifest, inPieces(file));
    await draw.decide({ source: "bitcoin", height, hash: bytesToHex(sha256(Uint8Array.of(height & 255, height >> 8))) });
    if (ranked.every((id, index) => draw.rankOf(id) === index + 1)) return { draw, manifest, file };
  }
}

/** Winners as `number:pair×places`. */
const short = (winners: Winner[]) =>
  winners.map(({ entryId, session, tier, places }) => {
    const number = [...Array(12).keys()].findIndex((index) => idOf(index) === entryId);
    return `${number}:${session}${tier}×${places}`;
  });

const back = (number: number, places: number, reason: "unpaid" | "excluded" = "unpaid"): DrawEvent => ({
  kind: "back",
  entry: idOf(number),
  places,
  reason,
});
const left = (number: number): DrawEvent => ({ kind: "left", entry: idOf(number) });

test("gives each entry its first wish that fits, and passes over a party that does not fit", async () => {
  const { draw } = await drawInOrder(
    [{ places: 4 }, { tier: "B", places: 2 }],
    [{ party: 3 }, { party: 2, wish: "1:A,1:B" }, { party: 2 }, { wish: "1:B,1:A" }],
  );
  expect(short(draw.round())).toEqual(["0:1A×3", "1:1B×2", "3:1A×1"]);
  expect(draw.rankOf(idOf(2))).toBe(3);
  expect(draw.heldBy(idOf(2))).toBeUndefined();
  expect(draw.heldBy(idOf(1))).toEqual({ session: "1", tier: "B", places: 2 });
});

test("gives a party fewer places only if its wish says so, and as many as it can", async () => {
  const inventory = [{ places: 3 }, { tier: "B", places: 9 }];
  const { draw } = await drawInOrder(inventory, [
    { party: 4, wish: "1:A,1:B" },
    { party: 4, wish: "1:A:2" },
    { party: 4, wish: "1:A:1" },
  ]);
  expect(short(draw.round())).toEqual(["0:1B×4", "1:1A×3"]);
});

test("everybody gets the first wish if there are enough places", async () => {
  const { draw } = await drawInOrder(
    [{ places: 20 }, { tier: "B" }],
    [{ party: 4 }, { party: 3, wish: "1:A,1:B" }, {}, { party: 4, wish: "1:B" }],
  );
  expect(short(draw.round())).toEqual(["0:1A×4", "1:1A×3", "2:1A×1", "3:1B×4"]);
});

test("gives places together only as far as the hall can seat them", async () => {
  const inventory = [{ places: 40, together: { four: 1, three_or_four: 2 } }];
  const four = { party: 4 };
  const { draw } = await drawInOrder(inventory, [
    four,
    four,
    { party: 4, wish: "1:A:2" },
    { party: 3 },
    { party: 4, split: true },
    { party: 2 },
  ]);
  expect(short(draw.round())).toEqual(["0:1A×4", "2:1A×3", "4:1A×4", "5:1A×2"]);
  // The first gives one back and sits as three; then the third gives back all.
  expect(short(draw.round({ events: [back(0, 1)] }))).toEqual([]);
  expect(short(draw.round({ events: [back(2, 3)] }))).toEqual(["1:1A×4"]);
});

test("places that come back go down the same order", async () => {
  const { draw } = await drawInOrder([{ places: 3 }], [{ party: 2 }, {}, { party: 2 }, {}, {}]);
  expect(short(draw.round())).toEqual(["0:1A×2", "1:1A×1"]);
  expect(short(draw.round({ events: [back(1, 1), left(3)] }))).toEqual(["4:1A×1"]);
  expect(short(draw.round({ events: [back(0, 1)] }))).toEqual([]);
  expect(draw.heldBy(idOf(0))?.places).toBe(1);
  expect(short(draw.round({ events: [{ kind: "added", session: "1", tier: "A", places: 3 }] }))).toEqual(["2:1A×2"]);
  expect(() => draw.round()).toThrow(DrawError);
});

test("an entry that gave back everything does not wait again", async () => {
  const { draw } = await drawInOrder([{ places: 1 }], [{}, {}]);
  draw.round();
  expect(short(draw.round({ events: [back(0, 1, "excluded")] }))).toEqual(["1:1A×1"]);
  expect(short(draw.round({ events: [back(1, 1)] }))).toEqual([]);
  expect(draw.heldBy(idOf(0))).toBeUndefined();
});

test("excluded entries have no rank and get nothing", async () => {
  const excluded = [{ entry_id: idOf(1), reason: "two-accounts" }];
  const { draw } = await drawInOrder([{ places: 9 }], [{}, {}, {}], { excluded });
  expect(short(draw.round())).toEqual(["0:1A×1", "2:1A×1"]);
  expect([draw.ranks, draw.rankOf(idOf(1)), draw.rankOf(idOf(2))]).toEqual([2, undefined, 2]);
  expect(() => draw.round({ events: [left(1)] })).toThrow(DrawError);
});

test("a draw without entries has a result", async () => {
  const { draw } = await drawInOrder([{}], []);
  expect(draw.round()).toEqual([]);
  expect(new TextDecoder().decode(draw.result).split("\n")).toHaveLength(7);
});

test("refuses events that are impossible", async () => {
  const impossible: DrawEvent[] = [
    back(0, 2),
    back(1, 1),
    left(0),
    { kind: "left", entry: "ff".repeat(16) },
    { kind: "added", session: "1", tier: "Z", places: 1 },
  ];
  const { draw, manifest, file } = await drawInOrder([{ places: 1 }], [{}, {}]);
  expect(() => draw.round({ events: [left(1)] })).toThrow("disagrees");
  for (const event of impossible) {
    const again = await Draw.open(manifest, inPieces(file));
    await again.decide(bitcoin);
    const [winner] = again.round();
    if (winner?.entryId !== idOf(0) && "entry" in event) continue;
    expect.soft(() => again.round({ events: [event] }), JSON.stringify(event)).toThrow("disagrees");
  }
  const twice = await Draw.open(manifest, inPieces(file));
  await twice.decide(bitcoin);
  twice.round();
  expect(() =>
    twice.round({
      events: [
        { kind: "added", session: "1", tier: "A", places: 1 },
        { kind: "added", session: "1", tier: "A", places: 1 },
      ],
    }),
  ).toThrow("disagrees");
});

test("a round may be late, but not early", async () => {
  const { draw } = await drawInOrder([{}], [{}]);
  expect(() => draw.round({ at: new Date("2026-12-09T17:00:19Z") })).toThrow("expected ≥ 2026-12-09T17:00:20Z");
  draw.round({ at: new Date("2026-12-09T18:00:00.500Z") });
  expect(new TextDecoder().decode(draw.result)).toContain("\nround 1 2026-12-09T18:00:00Z\n");
});

test("the random number must be the named round's, and signed", async () => {
  const { manifest, file } = await drawInOrder([{}], [{}]);
  const draw = await Draw.open(manifest, inPieces(file));
  const { round } = draw.manifest.beacon;
  const signature = signRound(round);
  await expect(draw.decide({ source: "drand", round: round + 1, signature: signRound(round + 1) })).rejects.toThrow("disagrees");
  await expect(draw.decide({ source: "drand", round, signature: signRound(round + 1) })).rejects.toThrow("signature");
  await expect(draw.decide({ source: "drand", round, signature: "ff".repeat(48) })).rejects.toThrow("signature");
  await draw.decide({ source: "drand", round, signature });
  const parts = [Buffer.from("houselight-draw-v1"), Buffer.from(draw.manifest.beacon.chain, "hex"), uint64be(round)];
  const seed = sha256(Buffer.concat([...parts, sha256(Buffer.from(signature, "hex")), sha256(manifest)]));
  expect(bytesToHex(draw.seed)).toBe(bytesToHex(seed));
});

function uint64be(number: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
}

test("a round of quicknet is verified", () => {
  const signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
  expect(verifyBeacon(quicknet, 1000, signature)).toBe(true);
  expect(verifyBeacon(quicknet, 1001, signature)).toBe(false);
  expect(bytesToHex(sha256(Buffer.from(signature, "hex")))).toBe("fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd");
});

test("the seed of the fallback has the block's hash in it", () => {
  const hash = sha256(Uint8Array.of(1));
  const seed = sha256(Buffer.concat([Buffer.from("houselight-draw-v1bitcoin"), Buffer.from(bitcoin.hash, "hex"), hash]));
  expect(seedOf(bitcoin, quicknet.hash, hash)).toEqual(seed);
});

test("a round is the first at a time or after it", () => {
  const round = roundAt(quicknet, new Date("2026-12-08T17:00:00Z"));
  expect(timeOfRound(quicknet, round).toISOString()).toBe("2026-12-08T17:00:00.000Z");
  expect(roundAt(quicknet, new Date("2026-12-08T17:00:00.001Z"))).toBe(round + 1);
  expect(roundAt(quicknet, new Date("2026-12-08T16:59:57.001Z"))).toBe(round);
  expect(roundAt(quicknet, new Date(0))).toBe(1);
  expect(timeOfRound(quicknet, 1).getTime()).toBe(quicknet.genesis * 1000);
});

test("seats follow a separate order", () => {
  const ids = [...Array(50).keys()].map(idOf);
  const seed = sha256(Uint8Array.of(7));
  const key = (id: string) => bytesToHex(sha256(Buffer.concat([seed, Buffer.from("seat"), Buffer.from(id, "hex")])));
  const order = seatOrder(seed, ids);
  expect(order).toEqual(ids.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)));
  expect(seatOrder(seed, ids.toReversed())).toEqual(order);
});

test("a draw goes on from its files", async () => {
  const { manifest, entries, result, draw } = await makeDraw(seeded(21), { size: 120, places: 12 });
  const restored = await Draw.restore(manifest, inPieces(entries), result);
  expect(restored.result).toEqual(result);
  const rounds = new TextDecoder().decode(result).match(/^round /gm)!.length;
  if (rounds < 4) expect(restored.round()).toEqual(draw.round());
  expect(restored.result).toEqual(draw.result);
  const changed = new TextDecoder().decode(result).replace(/ (\d)\nwon/, " 9\nwon");
  await expect(Draw.restore(manifest, inPieces(entries), new TextEncoder().encode(changed))).rejects.toThrow(DrawError);
});
