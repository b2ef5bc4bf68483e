import { DrawError } from "./difference";

/** The most people of a party, the most wishes of an entry and the largest weight. */
export const PARTY_MAX = 4;
export const WISHES_MAX = 12;
export const WEIGHT_MAX = 4;

export type Wish = {
  session: string;
  tier: string;
  /** The smallest number of places that the party would take, if it would take fewer than all. */
  least?: number;
};

/** An entry of a draw, as it is published. */
export type Entry = {
  /** 32 lower-case hexadecimal digits. */
  id: string;
  party: number;
  weight: number;
  /** Whether four people may sit two and two. */
  split: boolean;
  /** In the order of wish. */
  wishes: Wish[];
  /** A tag for each known person, 32 hexadecimal digits. */
  persons: string[];
};

/** A session or a tier in an entry's line. */
export const namePattern = /^[0-9A-Za-z_-]{1,36}$/;
const linePattern = /^([0-9a-f]{32}) ([1-4]) ([1-4]) ([01]) ([0-9A-Za-z_-]{1,36}:[0-9A-Za-z_:,-]+) ([0-9a-f]{32}(?:,[0-9a-f]{32}){0,3})$/;
const wishPattern = /^([0-9A-Za-z_-]{1,36}):([0-9A-Za-z_-]{1,36})(?::([1-3]))?$/;

/** Writes an entry's line, with its end. Throws a DrawError if the entry cannot be written. */
export function formatEntryLine({ id, party, weight, split, wishes, persons }: Entry): string {
  const prefs = wishes.map(({ session, tier, least }) => `${session}:${tier}${least === undefined || least === party ? "" : `:${least}`}`);
  const line = `${id} ${party} ${weight} ${split ? 1 : 0} ${prefs.join(",")} ${persons.join(",")}`;
  parseEntryLine(line);
  return `${line}\n`;
}

/** Reads an entry's line, without its end. Throws a DrawError if it is not written as docs/draw.md says. */
export function parseEntryLine(line: string): Entry {
  const malformed = () => new DrawError({ file: "entries", problem: "form", found: line.slice(0, 200) });
  const [, id, party, weight, split, prefs, persons] = linePattern.exec(line) ?? [];
  if (!id || !prefs || !persons) throw malformed();
  const wishes = prefs.split(",").map((pref): Wish => {
    const [, session, tier, least] = wishPattern.exec(pref) ?? [];
    if (!session || !tier || Number(least ?? 0) >= Number(party)) throw malformed();
    return { session, tier, ...(least && { least: Number(least) }) };
  });
  const entry = { id, party: Number(party), weight: Number(weight), split: split === "1", wishes, persons: persons.split(",") };
  const pairs = new Set(wishes.map(({ session, tier }) => `${session}:${tier}`));
  if (pairs.size < wishes.length || wishes.length > WISHES_MAX || entry.persons.length > entry.party) throw malformed();
  if (new Set(entry.persons).size < entry.persons.length) throw malformed();
  return entry;
}
