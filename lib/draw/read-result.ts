import { DrawError } from "./difference";
import { parseEvent, type DrawEvent } from "./draw-event";
import type { Beacon } from "./seed";

const LINE_FEED = 10;
const LINE_MAX = 300;

export type RoundHistory = {
  /** When the round was worked out. */
  at: string;
  /** The line of `round …` in the file, from 1. */
  line: number;
  /** In the order of the file; the n-th event is in line `line + 1 + n`. */
  events: DrawEvent[];
};

/** Everything that a result says and that does not follow from manifest and entries: everything else is recomputed from it. */
export type ResultHistory = { beacon: Beacon; rounds: RoundHistory[] };

/**
 * Reads the history of a result. Throws a DrawError at a line of it that is malformed. Lines that are recomputed are not read: comparing
 * the bytes finds what is wrong with them.
 */
export function readResult(bytes: Uint8Array): ResultHistory {
  let beacon: Beacon | undefined;
  const rounds: RoundHistory[] = [];
  let number = 0;
  for (const line of linesWithoutWinners(bytes)) {
    number = line.number;
    const fail = () => new DrawError({ file: "result", problem: "form", line: number, found: line.text.slice(0, 200) });
    const [word] = line.text.split(" ", 1);
    if (number === 2) {
      beacon = parseBeacon(line.text);
      if (!beacon) throw fail();
    } else if (word === "round") {
      const [, round, at] = /^round (\d{1,3}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(line.text) ?? [];
      if (!at || Number(round) !== rounds.length + 1 || Number.isNaN(Date.parse(at))) throw fail();
      rounds.push({ at, line: number, events: [] });
    } else if (word === "back" || word === "left" || word === "added") {
      const round = rounds.at(-1);
      const event = parseEvent(line.text);
      // Events follow their round's line, and have no other lines between them.
      if (!round || !event || round.line + round.events.length + 1 !== number) throw fail();
      round.events.push(event);
    }
  }
  if (!beacon) throw new DrawError({ file: "result", problem: "form", line: number + 1 });
  return { beacon, rounds };
}

/** Writes the line of the random number, without its end. */
export function formatBeacon(beacon: Beacon): string {
  return beacon.source === "drand" ? `beacon ${beacon.round} ${beacon.signature}` : `bitcoin ${beacon.height} ${beacon.hash}`;
}

function parseBeacon(text: string): Beacon | undefined {
  const [, round, signature] = /^beacon ([1-9]\d{0,14}) ([0-9a-f]{96})$/.exec(text) ?? [];
  if (round && signature) return { source: "drand", round: Number(round), signature };
  const [, height, hash] = /^bitcoin ([1-9]\d{0,8}) ([0-9a-f]{64})$/.exec(text) ?? [];
  return height && hash ? { source: "bitcoin", height: Number(height), hash } : undefined;
}

/** The lines that do not begin with a w: a large draw has hundreds of thousands of winners. */
function* linesWithoutWinners(bytes: Uint8Array): Generator<{ number: number; text: string }> {
  let number = 1;
  for (let start = 0; start < bytes.length; number++) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found;
    if (bytes[start] !== 119) yield { number, text: new TextDecoder().decode(bytes.subarray(start, Math.min(end, start + LINE_MAX))) };
    start = end + 1;
  }
}
