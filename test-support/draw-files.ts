import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { roundAt, SCHEME, timeOfRound, uint64, type Chain } from "@/lib/draw/beacon";
import { Draw } from "@/lib/draw/draw";
import type { DrawEvent } from "@/lib/draw/draw-event";
import { formatEntryLine, type Entry, type Wish } from "@/lib/draw/entry-line";
import { drawTime, writeManifest, type Manifest } from "@/lib/draw/manifest";
import { readEntries } from "@/lib/draw/read-entries";
import type { Beacon } from "@/lib/draw/seed";

type Random = () => number;
type Inventory = Manifest["inventory"];

/** A chain whose key is public: anybody can sign its rounds. */
const practiceKey = hexToBytes("11".repeat(32));
export const practiceChain: Chain = {
  hash: bytesToHex(sha256(practiceKey)),
  publicKey: bytesToHex(bls12_381.shortSignatures.getPublicKey(practiceKey).toBytes()),
  scheme: SCHEME,
  genesis: 1_700_000_000,
  period: 30,
};

/** Returns the signature of a round of the practice chain. */
export function signRound(round: number): string {
  const { hash, sign } = bls12_381.shortSignatures;
  return bytesToHex(sign(hash(sha256(uint64(round)), "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"), practiceKey).toBytes());
}

/** Returns random hexadecimal digits. */
export function hexOf(random: Random, digits: number): string {
  let hex = "";
  while (hex.length < digits)
    hex += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return hex.slice(0, digits);
}

export const whole = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));

/** Returns the pieces in which a file comes over a network. */
export async function* inPieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Returns an entry with random wishes of the inventory. */
export function randomEntry(random: Random, inventory: Inventory, { weights = [1, 2, 3, 4] }: { weights?: number[] } = {}): Entry {
  const party = whole(random, 1, 4);
  const pairs = inventory.toSorted(() => random() - 0.5).slice(0, whole(random, 1, Math.min(7, inventory.length)));
  const wishes = pairs.map(({ session, tier }): Wish => {
    const least = whole(random, 1, party);
    return { session, tier, ...(least < party && random() < 0.3 && { least }) };
  });
  return {
    id: hexOf(random, 32),
    party,
    weight: weights[whole(random, 0, weights.length - 1)]!,
    split: random() < 0.3,
    wishes,
    persons: Array.from({ length: whole(random, 1, party) }, () => hexOf(random, 32)),
  };
}

/** Returns a file of entries, sorted. */
export function entriesFile(entries: Entry[]): Uint8Array {
  return new TextEncoder().encode(entries.map(formatEntryLine).sort().join(""));
}

const words = (text: string) => ({ tw: text, en: text, jp: text, kr: text });

/** Returns the inventory of a few sessions and tiers. */
export function randomInventory(random: Random, places: number): Inventory {
  const rows = Array.from({ length: whole(random, 1, 3) }, (_, session) =>
    Array.from({ length: whole(random, 1, 3) }, (_, tier) => ({
      session: String(100 + session),
      tier: ["A", "S", "stand-1"][tier]!,
      price: 800 + 1000 * tier,
      places: whole(random, 0, places),
      elsewhere: random() < 0.3 ? [{ places: whole(random, 1, 20), reason: '贊助、媒體 "press"' }] : [],
      ...(random() < 0.4 && { together: { four: whole(random, 0, places / 5), three_or_four: whole(random, 0, places / 4) } }),
      ...(random() < 0.5 && { name: words(`${["A區", "S席", "站席"][tier]} – ♪`) }),
    })),
  );
  return rows.flat().sort((one, other) => (`${one.session} ${one.tier}` < `${other.session} ${other.tier}` ? -1 : 1));
}

/** Returns a manifest about a file of entries. Its times are one day apart. */
export async function manifestOf(
  entries: Uint8Array,
  inventory: Inventory,
  more: Partial<Pick<Manifest, "draw_id" | "excluded" | "replaces" | "title">> = {},
  chain = practiceChain,
): Promise<Manifest> {
  const closed = new Date("2026-12-08T16:00:00Z");
  const weights = [1, 2, 3, 4].map((weight) => ({ weight, name: words(`${weight}×`) }));
  const read = await readEntries(inPieces(entries), { inventory, weights });
  const round = roundAt(chain, new Date(closed.getTime() + 3_600_000));
  const roundTime = timeOfRound(chain, round);
  const later = (hours: number) => drawTime(new Date(roundTime.getTime() + hours * 3_600_000));
  return {
    algorithm: "houselight-draw-v1",
    draw_id: "7",
    event_id: "41",
    closed_at: drawTime(closed),
    entries: { count: read.list.count, sha256: read.sha256, root: read.root, chunk_lines: 256, by_weight: { ...read.list.byWeight } },
    inventory,
    weights,
    excluded: [],
    beacon: {
      chain: chain.hash,
      public_key: chain.publicKey,
      scheme: chain.scheme,
      genesis: chain.genesis,
      period: chain.period,
      round,
      round_at: drawTime(roundTime),
    },
    fallback: { source: "bitcoin", not_before: later(25), confirmations: 6 },
    verifier: { sha256: "00".repeat(32) },
    rounds: [1, 2, 3, 4].map((number) => ({ number, at: later(number * 24), pay_until: later(number * 24 + 20) })),
    ...more,
  };
}

export type MadeDraw = { manifest: Uint8Array; entries: Uint8Array; result: Uint8Array; draw: Draw };

/** Makes a random draw with up to four rounds, and all kinds of events. */
export async function makeDraw(
  random: Random,
  { size, places, signature }: { size: number; places: number; signature?: string },
): Promise<MadeDraw> {
  const inventory = randomInventory(random, places);
  const made = Array.from({ length: size }, () => randomEntry(random, inventory));
  const entries = entriesFile(made);
  const excluded = made
    .filter(() => random() < 0.03)
    .map(({ id }) => ({ entry_id: id, reason: "two-accounts" }))
    .sort((one, other) => (one.entry_id < other.entry_id ? -1 : 1));
  const manifest = writeManifest(
    await manifestOf(entries, inventory, {
      excluded,
      ...(random() < 0.2 && { replaces: { manifest_sha256: hexOf(random, 64), cause: "場館取消一個場次" } }),
    }),
  );
  const draw = await Draw.open(manifest, inPieces(entries));
  await draw.decide(randomBeacon(random, draw.manifest, signature));
  const waiting = new Set(made.map(({ id }) => id).filter((id) => !excluded.some(({ entry_id }) => entry_id === id)));
  for (let number = 1; number <= whole(random, 1, 4); number++) {
    const events = number === 1 ? [] : randomEvents(random, draw, inventory, made, waiting);
    for (const { entryId } of draw.round({ events })) waiting.delete(entryId);
  }
  return { manifest, entries, result: draw.result, draw };
}

function randomBeacon(random: Random, { beacon: { round } }: Manifest, signature?: string): Beacon {
  if (signature !== undefined) return { source: "drand", round, signature };
  if (random() < 0.02) return { source: "drand", round, signature: signRound(round) };
  return { source: "bitcoin", height: whole(random, 900_000, 999_999), hash: hexOf(random, 64) };
}

function randomEvents(random: Random, draw: Draw, inventory: Inventory, made: Entry[], waiting: Set<string>): DrawEvent[] {
  const events = made.flatMap(({ id }): DrawEvent[] => {
    const held = draw.heldBy(id)?.places ?? 0;
    const reason = (["unpaid", "declined", "returned", "excluded"] as const)[whole(random, 0, 3)]!;
    if (held > 0 && random() < 0.2) return [{ kind: "back", entry: id, places: whole(random, 1, held), reason }];
    if (!waiting.has(id) || random() > 0.1) return [];
    waiting.delete(id);
    return [{ kind: "left", entry: id }];
  });
  const { session, tier } = inventory[whole(random, 0, inventory.length - 1)]!;
  return random() < 0.5 ? [...events, { kind: "added", session, tier, places: whole(random, 1, 5) }] : events;
}
