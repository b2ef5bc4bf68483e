/** Digits of a Taiwanese mobile number with its first 0 and without, and the most of any number with its country code. */
const DIGITS = { national: 10, short: 9, most: 15 };

/** Returns why a line of a list is no mobile number, by its digits. */
export function whyUnreadable(text: string): "empty" | "short" | "long" | "other" {
  const digits = text.match(/\d/g) ?? [];
  if (digits.length === 0) return "empty";
  if (digits.length < (digits[0] === "0" ? DIGITS.national : DIGITS.short)) return "short";
  return digits.length > DIGITS.most ? "long" : "other";
}
