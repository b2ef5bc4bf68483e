/** Digits of a Taiwanese mobile number, and the most of any number with its country code. */
const DIGITS = { least: 9, most: 15 };

/** Returns why a line of a list is no mobile number, by its digits. */
export function whyUnreadable(text: string): "empty" | "short" | "long" | "other" {
  const digits = (text.match(/\d/g) ?? []).length;
  if (digits === 0) return "empty";
  if (digits < DIGITS.least) return "short";
  return digits > DIGITS.most ? "long" : "other";
}
