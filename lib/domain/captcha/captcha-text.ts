import { createHash, randomInt, timingSafeEqual } from "node:crypto";

/** No two of these are taken for each other, even bent and crossed by a stroke. */
const ALPHABET = "AEHKMNPRTUWXY235689";
const LENGTH = 5;

/** What people write when they read one of the alphabet's characters. */
const lookAlikes: Record<string, string> = { B: "8", G: "6", S: "5", Z: "2", V: "U" };

/** A text for a picture. */
export function makeCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Upper case, without spaces, full-width forms as plain ones, look-alikes as one. */
function folded(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s/g, "")
    .toUpperCase()
    .replace(/[BGSZV]/g, (character) => lookAlikes[character] as string);
}

const digest = (text: string) => createHash("sha256").update(folded(text)).digest();

/** Is this the picture's text, as people write it? Compared in constant time. */
export function isCaptchaText(typed: string, text: string): boolean {
  return timingSafeEqual(digest(typed), digest(text));
}
