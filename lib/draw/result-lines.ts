import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { DrawError } from "./difference";

const FLUSH_AT = 65_536;
const LINE_FEED = 10;

/** The lines of a result as they are worked out: they are collected, or compared with a published result. */
export class ResultLines {
  readonly #hash = sha256.create();
  readonly #pieces: Uint8Array[] = [];
  #text = "";
  #length = 0;

  #published: Uint8Array | undefined;

  /** @param published the result to compare with */
  constructor(published?: Uint8Array) {
    this.#published = published;
  }

  /** Adds a line, without its end. */
  add(line: string): void {
    this.#text += `${line}\n`;
    if (this.#text.length > FLUSH_AT) this.flush();
  }

  /** Adds the line that ends a round, with the hash of all bytes before it. */
  addEnd(round: number): void {
    this.flush();
    this.add(`end ${round} ${bytesToHex(this.#hash.clone().digest())}`);
    this.flush();
  }

  /** Collects or compares what was added. Throws a DrawError at the first line that differs. */
  flush(): void {
    const piece = new TextEncoder().encode(this.#text);
    this.#text = "";
    this.#hash.update(piece);
    if (this.#published) this.#compare(piece, this.#published);
    else this.#pieces.push(piece);
    this.#length += piece.length;
  }

  /** Throws a DrawError if the published result goes on after what was added. */
  demandEnd(): void {
    this.flush();
    if (this.#published && this.#published.length > this.#length) throw differs(this.#published, this.#length, undefined);
  }

  /** Ends the comparison with a result that was recomputed whole: further lines follow it. */
  goOn(): void {
    this.demandEnd();
    if (this.#published) this.#pieces.push(this.#published);
    this.#published = undefined;
  }

  /** All bytes that were collected. */
  get bytes(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }

  #compare(piece: Uint8Array, published: Uint8Array): void {
    let lineStart = 0;
    for (let at = 0; at < piece.length; at++) {
      if (piece[at] !== published[this.#length + at]) {
        const end = piece.indexOf(LINE_FEED, lineStart);
        throw differs(published, this.#length + lineStart, new TextDecoder().decode(piece.subarray(lineStart, end)));
      }
      if (piece[at] === LINE_FEED) lineStart = at + 1;
    }
  }
}

function differs(published: Uint8Array, lineStart: number, expected: string | undefined): DrawError {
  let line = 1;
  for (let at = 0; at < lineStart; at++) if (published[at] === LINE_FEED) line++;
  const end = published.indexOf(LINE_FEED, lineStart);
  const found = new TextDecoder().decode(published.subarray(lineStart, end < 0 ? undefined : end)).slice(0, 200);
  return new DrawError({ file: "result", problem: "line", line, found, ...(expected !== undefined && { expected }) });
}
