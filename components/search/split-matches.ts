import { foldText, runsOf } from "@/lib/input/fold-text";

export type Part = { text: string; isMatch: boolean };

/** Splits a text into parts that match words of a search and parts that do not, compared as the search does. */
export function splitMatches(text: string, search: string): Part[] {
  const words = [...new Set(runsOf(search).map((run) => run.text))].sort((a, b) => b.length - a.length);
  // each character is folded separately, so that positions in the folded text map to positions in the text
  const characters = [...text];
  const folded = characters.map((character) => foldText(character));
  const starts = folded.reduce<number[]>((all, part) => [...all, (all.at(-1) ?? 0) + part.length], [0]);
  const whole = folded.join("");
  const marked = characters.map(() => false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      if (!isWordStart(whole, at, word)) continue;
      for (const [index] of characters.entries())
        if ((starts[index] as number) < at + word.length && (starts[index + 1] as number) > at) marked[index] = true;
    }
  }
  return characters.reduce<Part[]>((parts, character, index) => {
    const last = parts.at(-1);
    const isMatch = marked[index] === true;
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
    return parts;
  }, []);
}

/** Words of letters match only at their beginning. */
function isWordStart(text: string, at: number, word: string): boolean {
  return !/^[a-z0-9]/.test(word) || !/[a-z0-9]/.test(text[at - 1] ?? "");
}
