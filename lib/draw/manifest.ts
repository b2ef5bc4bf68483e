import { sha256 } from "@noble/hashes/sha2.js";
import { SCHEME, timeOfRound } from "./beacon";
import { canonicalJson } from "./canonical-json";
import { DrawError } from "./difference";
import { namePattern, WEIGHT_MAX } from "./entry-line";
import { CHUNK_LINES } from "./merkle";
import { ALGORITHM } from "./seed";
import { exactly, fieldError, list, moment, object, record, text, whole } from "./shapes";

const HOUR_MS = 3_600_000;
/** The random number must not exist before the list is sealed and published. */
const BEACON_AFTER_CLOSE_MS = HOUR_MS;
const FALLBACK_AFTER_BEACON_MS = 24 * HOUR_MS;

const id = text(/^[0-9A-Za-z_-]{1,64}$/);
const hash = text(/^[0-9a-f]{64}$/);
const entryId = text(/^[0-9a-f]{32}$/);
const code = text(/^[a-z][a-z0-9-]{0,39}$/);
const words = text(/^[^\p{Cc}]{1,300}$/u);
const name = object({ tw: words, en: words, jp: words, kr: words });
const pairName = text(namePattern);
const places = whole(0, 10_000_000);
const PAIRS_MAX = 10_000;

const shape = object(
  {
    algorithm: exactly(ALGORITHM),
    draw_id: id,
    event_id: id,
    closed_at: moment,
    entries: object({
      count: whole(0, 50_000_000),
      sha256: hash,
      root: hash,
      chunk_lines: exactly(CHUNK_LINES),
      by_weight: record(/^[1-4]$/, whole(0)),
    }),
    inventory: list(
      object(
        {
          session: pairName,
          tier: pairName,
          price: whole(0),
          places,
          elsewhere: list(object({ places: whole(1), reason: words }), 0, 100),
        },
        { together: object({ four: places, three_or_four: places }), name },
      ),
      1,
      PAIRS_MAX,
    ),
    weights: list(object({ weight: whole(1, WEIGHT_MAX), name }), 1, WEIGHT_MAX),
    excluded: list(object({ entry_id: entryId, reason: code }), 0, 1_000_000),
    beacon: object({
      chain: hash,
      public_key: text(/^[0-9a-f]{192}$/),
      scheme: exactly(SCHEME),
      genesis: whole(0),
      period: whole(1, 86_400),
      round: whole(1),
      round_at: moment,
    }),
    fallback: object({ source: exactly("bitcoin"), not_before: moment, confirmations: exactly(6) }),
    verifier: object({ sha256: hash }),
    rounds: list(object({ number: whole(1, 100), at: moment, pay_until: moment }), 1, 100),
  },
  { replaces: object({ manifest_sha256: hash, cause: words }), title: name },
);

/** Everything that is fixed before the random number exists (docs/draw.md). */
export type Manifest = ReturnType<typeof shape>;
/** Places of one tier of one session. */
export type InventoryRow = Manifest["inventory"][number];

/** Returns a time as the files of a draw write it: UTC, to the second. */
export function drawTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Returns the bytes of a manifest, which are committed to. Throws a DrawError if it breaks a rule. */
export function writeManifest(manifest: Manifest): Uint8Array {
  return new TextEncoder().encode(canonicalJson(checked(manifest)));
}

/** Reads a manifest. Throws a DrawError that names the field which is wrong. */
export function readManifest(bytes: Uint8Array): Manifest {
  let written: string;
  let value: unknown;
  try {
    written = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(written);
  } catch {
    throw new DrawError({ file: "manifest", problem: "form" });
  }
  const manifest = checked(value);
  const canonical = canonicalJson(manifest);
  if (written !== canonical) throw new DrawError({ file: "manifest", problem: "form", ...firstDifference(canonical, written) });
  return manifest;
}

/** Returns M, which names the manifest in the receipts, in the seed and in the result. */
export function manifestHash(bytes: Uint8Array): Uint8Array {
  return sha256(bytes);
}

function firstDifference(expected: string, found: string): { expected: string; found: string } {
  const at = Array.from(expected).findIndex((_, index) => expected[index] !== found[index]);
  const from = Math.max(0, (at < 0 ? expected.length : at) - 10);
  return { expected: expected.slice(from, from + 30), found: found.slice(from, from + 30) };
}

function isAscending(keys: (string | number)[]): boolean {
  return keys.every((key, index) => index === 0 || keys[index - 1]! < key);
}

/** Checks the shape and the rules between fields. */
function checked(value: unknown): Manifest {
  const manifest = shape(value, "");
  const { inventory, weights, excluded, rounds } = manifest;
  if (!isAscending(inventory.map(({ session, tier }) => `${session} ${tier}`))) throw fieldError("inventory", "sorting");
  if (!isAscending(weights.map(({ weight }) => weight))) throw fieldError("weights", "sorting");
  if (!isAscending(excluded.map(({ entry_id }) => entry_id))) throw fieldError("excluded", "sorting");
  if (rounds.some(({ number }, index) => number !== index + 1)) throw fieldError("rounds", "sorting");
  checkWeights(manifest);
  checkTimes(manifest);
  return manifest;
}

function checkWeights({ weights, entries: { by_weight, count } }: Manifest): void {
  const classes = weights.map(({ weight }) => String(weight));
  if (Object.keys(by_weight).sort().join() !== classes.join()) throw fieldError("entries.by_weight", "disagrees", classes.join());
  const sum = Object.values(by_weight).reduce((total, number) => total + number, 0);
  if (sum !== count) throw fieldError("entries.by_weight", "disagrees", String(count));
}

function checkTimes({ closed_at, beacon, fallback, rounds }: Manifest): void {
  const time = (written: string) => Date.parse(written);
  if (time(beacon.round_at) !== timeOfRound(beacon, beacon.round).getTime())
    throw fieldError("beacon.round_at", "disagrees", drawTime(timeOfRound(beacon, beacon.round)));
  if (time(beacon.round_at) < time(closed_at) + BEACON_AFTER_CLOSE_MS)
    throw fieldError("beacon.round_at", "disagrees", `≥ ${drawTime(new Date(time(closed_at) + BEACON_AFTER_CLOSE_MS))}`);
  if (time(fallback.not_before) < time(beacon.round_at) + FALLBACK_AFTER_BEACON_MS)
    throw fieldError("fallback.not_before", "disagrees", `≥ ${drawTime(new Date(time(beacon.round_at) + FALLBACK_AFTER_BEACON_MS))}`);
  rounds.forEach(({ at, pay_until }, index) => {
    const before = rounds[index - 1]?.pay_until ?? beacon.round_at;
    if (time(at) < time(before)) throw fieldError(`rounds[${index}].at`, "disagrees", `≥ ${before}`);
    if (time(pay_until) <= time(at)) throw fieldError(`rounds[${index}].pay_until`, "disagrees", `> ${at}`);
  });
}
