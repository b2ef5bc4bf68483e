export type NumberRule = {
  /** 0 by default; a minus sign is accepted only if this is below 0 */
  min?: number;
  max?: number;
  /** the most digits after the point; none by default */
  decimals?: number;
};

/** empty: no text; unreadable: not a number as people write it; whole: more digits after the point than allowed. */
export type NumberProblem = "empty" | "unreadable" | "whole" | "low" | "high";

export type ParsedNumber = { value: number; problem?: undefined } | { value?: undefined; problem: NumberProblem };

// NFKC alone would read "1²" as 12, so only texts of these characters and their full-width forms are normalised.
const written = /^[0-9０-９,，.．+＋\-－−–]+$/;
const number = /^([+-]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;

/**
 * Reads a number that a person typed. It accepts full-width digits and correctly placed thousands separators, and does
 * not guess.
 */
export function parseNumber(text: string, { min = 0, max = Number.MAX_SAFE_INTEGER, decimals = 0 }: NumberRule = {}): ParsedNumber {
  const typed = text.trim();
  if (typed === "") return { problem: "empty" };
  const [, sign, whole, fraction] = (written.test(typed) && number.exec(typed.normalize("NFKC").replace(/[−–]/, "-"))) || [];
  if (whole === undefined) return { problem: "unreadable" };
  if (sign && min >= 0) return { problem: sign === "-" ? "low" : "unreadable" };
  if (fraction !== undefined && fraction.length > decimals) return { problem: "whole" };
  const size = Number(`${whole.replaceAll(",", "")}.${fraction ?? "0"}`);
  const value = sign === "-" && size !== 0 ? -size : size;
  if (value < min) return { problem: "low" };
  if (value > max) return { problem: "high" };
  return { value };
}
