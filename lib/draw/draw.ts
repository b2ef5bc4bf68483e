import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Allocation, type OnWinner } from "./allocation";
import { verifyBeacon } from "./beacon";
import { DrawError, type Difference } from "./difference";
import { formatEvent, type DrawEvent } from "./draw-event";
import { drawOrder } from "./draw-order";
import { drawTime, manifestHash, readManifest, type Manifest } from "./manifest";
import { readEntries, type OnStep, type ReadEntries } from "./read-entries";
import { formatBeacon, readResult } from "./read-result";
import { ResultLines } from "./result-lines";
import { ALGORITHM, seedOf, type Beacon } from "./seed";

export type Winner = { rank: number; entryId: string; session: string; tier: string; places: number };
export type Round = {
  /** When it is worked out; the timetable's time if it is left out. Not before that. */
  at?: Date;
  /** Since the round before; none before round 1. */
  events?: DrawEvent[];
};

/** A checked manifest and its entries, from which a draw starts. */
type Sealed = { manifest: Manifest; manifestHash: Uint8Array; entries: ReadEntries };

/**
 * A draw from the sealed list to its last round. It computes what is published and stores nothing: the draw of a later day is restored
 * from the three files.
 */
export class Draw {
  readonly manifest: Manifest;
  readonly manifestHash: string;
  readonly entries: ReadEntries;
  readonly #hash: Uint8Array;
  readonly #isExcluded: Uint8Array;
  readonly #lines: ResultLines;
  #order: Uint32Array = new Uint32Array();
  #allocation: Allocation | undefined;
  #seed: Uint8Array | undefined;
  #rounds = 0;

  /** @param published the result that must come out, if it is only checked */
  constructor(sealed: Sealed, published?: Uint8Array) {
    this.manifest = sealed.manifest;
    this.entries = sealed.entries;
    this.#hash = sealed.manifestHash;
    this.manifestHash = bytesToHex(sealed.manifestHash);
    this.#isExcluded = excludedOf(sealed);
    this.#lines = new ResultLines(published);
  }

  /**
   * Opens a draw whose list is sealed. Throws a DrawError if manifest and entries do not agree.
   * @param published the result that must come out, if it is only checked
   */
  static async open(manifestBytes: Uint8Array, pieces: AsyncIterable<Uint8Array>, published?: Uint8Array): Promise<Draw> {
    const manifest = readManifest(manifestBytes);
    const entries = await readEntries(pieces, manifest);
    demandSame(manifest, entries);
    return new Draw({ manifest, manifestHash: manifestHash(manifestBytes), entries }, published);
  }

  /** Opens a draw that has a result, so that further rounds can follow. Throws a DrawError if anything in the three files differs. */
  static async restore(manifestBytes: Uint8Array, pieces: AsyncIterable<Uint8Array>, result: Uint8Array): Promise<Draw> {
    const draw = await Draw.open(manifestBytes, pieces, result);
    const { beacon, rounds } = readResult(result);
    await draw.decide(beacon);
    for (const { at, events, line } of rounds) draw.playRound({ at: new Date(at), events }, () => {}, line);
    draw.#lines.goOn();
    return draw;
  }

  /** Fixes the order by the random number. Throws a DrawError if it is not the named round's, or its signature is wrong. */
  async decide(beacon: Beacon, onStep?: OnStep): Promise<void> {
    this.checkBeacon(beacon);
    this.writeHead(beacon);
    await this.writeOrder(onStep);
  }

  /** Throws a DrawError if the random number is not the one that the manifest names. */
  checkBeacon(beacon: Beacon, verify: typeof verifyBeacon = verifyBeacon): void {
    if (beacon.source === "bitcoin") return;
    const { round, public_key } = this.manifest.beacon;
    if (beacon.round !== round)
      throw new DrawError({ file: "result", problem: "disagrees", line: 2, expected: String(round), found: String(beacon.round) });
    if (!verify({ publicKey: public_key }, round, beacon.signature))
      throw new DrawError({ file: "result", problem: "signature", line: 2, found: beacon.signature });
  }

  /** Writes the lines before the order. */
  writeHead(beacon: Beacon): void {
    this.#seed = seedOf(beacon, this.manifest.beacon.chain, this.#hash);
    this.#lines.add(`${ALGORITHM} ${this.manifestHash}`);
    this.#lines.add(formatBeacon(beacon));
    this.#lines.add(`seed ${bytesToHex(this.#seed)}`);
    this.#lines.flush();
  }

  /** Works out the order and writes its line. */
  async writeOrder(onStep?: OnStep): Promise<void> {
    const { list } = this.entries;
    this.#order = await drawOrder(list, this.seed, this.#isExcluded, onStep);
    this.#lines.add(`order ${orderHash(list.idWords, this.#order)}`);
    this.#lines.flush();
    this.#allocation = new Allocation(list, this.#order, this.manifest.inventory, this.#isExcluded);
  }

  /** Plays the next round. Throws a DrawError if the manifest has no further round, it is too early, or an event is impossible. */
  round(round: Round = {}): Winner[] {
    const winners: Winner[] = [];
    this.playRound(round, (rank, index, pair, places) => {
      const { session, tier } = this.manifest.inventory[pair]!;
      winners.push({ rank, entryId: this.entries.list.idOf(index), session, tier, places });
    });
    return winners;
  }

  /** The same without a list of the winners. @param firstLine the line of the round in a result that is checked */
  playRound({ at, events = [] }: Round, onWinner: OnWinner, firstLine?: number): void {
    const number = this.#rounds + 1;
    const fail = (event: number, difference: Partial<Difference>) =>
      new DrawError({ file: "result", problem: "form", ...(firstLine !== undefined && { line: firstLine + event }), ...difference });
    const planned = this.manifest.rounds[number - 1];
    if (!planned || !this.#allocation) throw fail(0, { problem: "unknown", found: `round ${number}` });
    const time = at ? drawTime(at) : planned.at;
    if (time < planned.at) throw fail(0, { problem: "disagrees", expected: `≥ ${planned.at}`, found: time });
    // A checked result must be sorted already; a new one is sorted here.
    const lines = events.map(formatEvent);
    const sorted = [...events].sort((one, other) => (formatEvent(one) < formatEvent(other) ? -1 : 1));
    this.#lines.add(`round ${number} ${time}`);
    sorted.forEach((event, index) => {
      const line = formatEvent(event);
      if (firstLine !== undefined && line !== lines[index])
        throw fail(index + 1, { problem: "sorting", expected: line, found: lines[index]! });
      if (number === 1 || (index > 0 && line === formatEvent(sorted[index - 1]!)) || !this.#allocation!.apply(event))
        throw fail(index + 1, { problem: "disagrees", found: line });
      this.#lines.add(line);
    });
    this.#allocation.walk((rank, index, pair, places) => {
      const { session, tier } = this.manifest.inventory[pair]!;
      this.#lines.add(`won ${rank} ${this.entries.list.idOf(index)} ${session}:${tier} ${places}`);
      onWinner(rank, index, pair, places);
    });
    this.#lines.addEnd(number);
    this.#rounds = number;
  }

  /** Throws a DrawError if the result that is checked goes on. */
  demandEnd(): void {
    this.#lines.demandEnd();
  }

  /** The bytes of the result until now. */
  get result(): Uint8Array {
    return this.#lines.bytes;
  }

  get seed(): Uint8Array {
    if (!this.#seed) throw new Error("The random number is not known yet.");
    return this.#seed;
  }

  /** How many entries have a rank. */
  get ranks(): number {
    return this.#order.length;
  }

  /** The rank of an entry, from 1; undefined before the order is known, for an excluded entry and for an unknown one. */
  rankOf(entryId: string): number | undefined {
    const index = this.entries.list.indexOf(entryId);
    const place = index < 0 ? -1 : this.#order.indexOf(index);
    return place < 0 ? undefined : place + 1;
  }

  /** The numbers of the entries in the list, in the order of their ranks. */
  get order(): Uint32Array {
    return this.#order;
  }

  /** Returns where an entry is after the rounds until now; `pending` before the first one. The entry must be in the list. */
  stateOf(entryId: string): "excluded" | "pending" | "waiting" | "won" | "left" {
    const index = this.entries.list.indexOf(entryId);
    if (this.#isExcluded[index] === 1) return "excluded";
    return this.#rounds === 0 ? "pending" : this.#allocation!.stateOf(index);
  }

  /** Returns the places that an entry has after the rounds until now. */
  heldBy(entryId: string): { session: string; tier: string; places: number } | undefined {
    const index = this.entries.list.indexOf(entryId);
    const held = index < 0 ? undefined : this.#allocation?.heldBy(index);
    if (!held) return undefined;
    const { session, tier } = this.manifest.inventory[held.pair]!;
    return { session, tier, places: held.places };
  }
}

/** Throws a DrawError if the entries are not those of the manifest. */
export function demandSame({ entries: sealed }: Manifest, { list, sha256: hash, root }: ReadEntries): void {
  const differs = (field: string, expected: string, found: string) =>
    new DrawError({ file: "entries", problem: "disagrees", field: `entries.${field}`, expected, found });
  if (list.count !== sealed.count) throw differs("count", String(sealed.count), String(list.count));
  if (hash !== sealed.sha256) throw differs("sha256", sealed.sha256, hash);
  for (const [weight, count] of Object.entries(list.byWeight))
    if (sealed.by_weight[weight] !== count) throw differs(`by_weight.${weight}`, String(sealed.by_weight[weight]), String(count));
  if (root !== sealed.root) throw differs("root", sealed.root, root);
}

/** For each entry 1 if it is excluded. Throws a DrawError if an excluded entry is not in the list. */
function excludedOf({ manifest: { excluded }, entries: { list } }: Sealed): Uint8Array {
  const flags = new Uint8Array(list.count);
  excluded.forEach(({ entry_id }, place) => {
    const index = list.indexOf(entry_id);
    if (index < 0) throw new DrawError({ file: "manifest", problem: "unknown", field: `excluded[${place}].entry_id`, found: entry_id });
    flags[index] = 1;
  });
  return flags;
}

/** SHA-256 of the ids of 16 bytes in their order. */
function orderHash(idWords: Uint32Array, order: Uint32Array): string {
  const hash = sha256.create();
  const most = 4096;
  const bytes = new Uint8Array(most * 16);
  const view = new DataView(bytes.buffer);
  for (let from = 0; from < order.length; from += most) {
    const size = Math.min(most, order.length - from);
    for (let place = 0; place < size; place++)
      for (let word = 0; word < 4; word++) view.setUint32(place * 16 + word * 4, idWords[order[from + place]! * 4 + word]!);
    hash.update(bytes.subarray(0, size * 16));
  }
  return bytesToHex(hash.digest());
}
