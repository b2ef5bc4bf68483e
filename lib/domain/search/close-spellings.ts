import type { Run } from "@/lib/input/fold-text";

/** Runs that are longer are not searched for with a mistake: they have too many places for one. */
const LONGEST = 12;
/** Letters of a word from which on two mistakes are forgiven, and one. */
const TWO_FROM = 6;
const ONE_FROM = 4;
/** The letters of a word that its keys are made of, as search_word_keys has them. */
const KEYED = 7;

/** The terms under which an item has a run of Han, kana or Hangul: its characters, or the pairs of them. */
export function pairsOf(characters: string[]): string[] {
  if (characters.length === 1) return [...characters];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/**
 * The sets of terms that find a run of Han, kana or Hangul with one character wrong, missing, too many, or with two in the wrong
 * order. `~ab` means a and b with one character between them.
 */
export function closeSpellings({ text, isCjk }: Run): string[][] {
  const characters = [...text];
  const length = characters.length;
  if (!isCjk || length < 2 || length > LONGEST) return [];
  const found = new Map<string, string[]>();
  const add = (terms: string[]) => {
    if (terms.length > 0) found.set(terms.join(" "), terms);
  };
  for (let at = 0; at < length; at++) {
    const [before, after] = [characters.slice(0, at), characters.slice(at + 1)];
    const ends = [...pairsIn(before), ...pairsIn(after)];
    const [left, right] = [before.at(-1), after[0]];
    // wrong, or one too many
    if (left !== undefined && right !== undefined) {
      add([...ends, `~${left}${right}`]);
      add([...ends, `${left}${right}`]);
    } else if (length > 2) add(ends);
    if (right === undefined) continue;
    const next = characters[at] as string;
    // one missing between the two
    add([...pairsIn([...before, next]), `~${next}${right}`, ...pairsIn(after)]);
    // the two swapped
    add(pairsIn([...before, right, next, ...after.slice(1)]));
  }
  return [...found.values()];
}

/** Pairs only: one character alone finds too much. */
function pairsIn(characters: string[]): string[] {
  return characters.length > 1 ? pairsOf(characters) : [];
}

/** The sets of terms that find a run of Han, kana or Hangul as two words, with something between them or in another order. */
export function splitSpellings({ text, isCjk }: Run): string[][] {
  const characters = [...text];
  if (!isCjk || characters.length > LONGEST) return [];
  return characters.slice(3).map((_, at) => [...pairsIn(characters.slice(0, at + 2)), ...pairsIn(characters.slice(at + 2))]);
}

/** How many mistakes are forgiven in a word of letters. */
export function mistakesIn(word: string): number {
  if (word.length >= TWO_FROM) return 2;
  return word.length >= ONE_FROM ? 1 : 0;
}

/** The keys that a misspelt word has in common with the right one: its first letters, and those with letters left out. */
export function keysOf(word: string): string[] {
  const start = word.slice(0, KEYED);
  const keys = new Set([start]);
  let last = [start];
  for (let mistakes = 0; mistakes < mistakesIn(word); mistakes++) {
    last = last.flatMap((key) => [...key].map((_, at) => key.slice(0, at) + key.slice(at + 1)));
    for (const key of last) keys.add(key);
  }
  return [...keys];
}

/**
 * The start of a word that is closest to the typed text, and by how many mistakes it differs: a letter wrong, missing or too
 * many, or two swapped. A search finds words by their start, so the rest of the word does not count.
 */
export function closestStart(typed: string, word: string): { start: string; mistakes: number } {
  const rows = distanceRows(typed, word.slice(0, typed.length + 2));
  const last = rows[typed.length] as number[];
  let best = 0;
  for (let length = 1; length < last.length; length++) if ((last[length] as number) <= (last[best] as number)) best = length;
  return { start: word.slice(0, best), mistakes: last[best] as number };
}

/** The distances of all starts of two words (optimal string alignment). */
function distanceRows(one: string, other: string): number[][] {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const above = rows[i - 1] as number[];
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, (above[j - 1] as number) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, ((rows[i - 2] as number[])[j - 2] as number) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows;
}
