import { createHash, randomInt, timingSafeEqual } from "node:crypto";

/** No two of these are confused, even bent and crossed by a stroke. */
const ALPHABET = "AEHKMNPRTUWXY235689";
const LENGTH = 5;

/** What people type for characters of the alphabet. */
const lookAlikes: Record<string, string> = { B: "8", G: "6", S: "5", Z: "2", V: "U" };

/** Draw a text for a picture. */
export function makeCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Normalize: upper case, no spaces, plain forms of full-width characters, one of each look-alike. */
function folded(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s/g, "")
    .toUpperCase()
    .replace(/[BGSZV]/g, (character) => lookAlikes[character] as string);
}

const digest = (text: string) => createHash("sha256").update(folded(text)).digest();

/** Whether this is the picture's text, as people type it. Compared in constant time. */
export function isCaptchaText(typed: string, text: string): boolean {
  return timingSafeEqual(digest(typed), digest(text));
}
