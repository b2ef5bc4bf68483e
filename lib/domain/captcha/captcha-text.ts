import { createHash, randomInt, timingSafeEqual } from "node:crypto";

/**
 * One of each kind of shape, and none that looks like two others side by side (RN, VV, UU): unambiguous even when bent and
 * crossed.
 */
const ALPHABET = "AEHKRTXY2369";
const LENGTH = 5;

/** Characters that people may read instead of one of the alphabet: none of these is ever drawn. */
const lookAlikes: Record<string, string> = { "4": "A", F: "E", N: "H", P: "R", "7": "T", V: "Y", Z: "2", B: "3", "8": "3", G: "6", Q: "9" };

/** Draw a text for a picture. */
export function makeCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Normalize: upper case, no spaces, plain forms of full-width characters, one of each look-alike. */
function folded(text: string): string {
  const plain = text.normalize("NFKC").replace(/\s/g, "").toUpperCase();
  return [...plain].map((character) => lookAlikes[character] ?? character).join("");
}

const digest = (text: string) => createHash("sha256").update(folded(text)).digest();

/** Whether this is the picture's text, as people type it. Compared in constant time. */
export function isCaptchaText(typed: string, text: string): boolean {
  return timingSafeEqual(digest(typed), digest(text));
}
