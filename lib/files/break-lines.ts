import LineBreaker from "linebreak";

const hangul = /^\p{Script=Hangul}$/u;
const graphemes = new Intl.Segmenter();

/**
 * Breaks a text into lines within a width, by Unicode's rules (no full stop at a line's start, no opening bracket
 * at its end). Korean words stay whole; a word wider than a line, such as an address or a name without spaces,
 * breaks anywhere.
 * @param measure returns the width of a text
 */
export function breakLines(text: string, measure: (piece: string) => number, width: number): string[] {
  const whole = text.trimEnd();
  // Most texts fit, and finding all places for a break takes much longer.
  if (whole !== "" && measure(whole) <= width) return [whole];
  const lines: string[] = [];
  let line = "";
  const end = () => {
    if (line.trimEnd() !== "") lines.push(line.trimEnd());
    line = "";
  };
  const fits = (piece: string) => measure((line + piece).trimEnd()) <= width;
  for (const piece of piecesOf(text)) {
    if (fits(piece)) {
      line += piece;
      continue;
    }
    end();
    if (fits(piece)) line = piece;
    else {
      for (const { segment } of graphemes.segment(piece)) {
        if (!fits(segment)) end();
        line += segment;
      }
    }
  }
  end();
  return lines;
}

/** Splits the text at each possible line break. */
function piecesOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let from = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const { position } = found;
    if (hangul.test(text[position - 1] ?? "") && hangul.test(text[position] ?? "")) continue;
    pieces.push(text.slice(from, position));
    from = position;
  }
  return pieces;
}
