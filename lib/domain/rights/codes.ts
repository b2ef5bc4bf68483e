import { createHmac, hkdfSync, randomInt } from "node:crypto";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets/accepted-secrets";

// Codes of rights (docs/specification.md, "Rights to buy"): twelve characters of Crockford's base 32 and a check character. 60
// random bits cannot be guessed through the limits; staff type only shared codes.

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Crockford's check symbols: the remainder by 37. */
const CHECKS = `${ALPHABET}*~$=U`;
const LENGTH = 12;

/** A new personal code, as people read it: `4K7M-02XR-9TQB-E`. Codes whose check would be a sign are drawn again. */
export function newCode(): string {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    const check = checkOf(code);
    if (ALPHABET.includes(check)) return [code.slice(0, 4), code.slice(4, 8), code.slice(8), check].join("-");
  }
}

/** A typed code in one form: capitals without separators, and the letters that are read as digits as digits. */
export function plainCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}_.]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}

/** Whether a plain code has the form and the check character of a personal one: finds typing errors, says nothing about use. */
export function isWellFormed(plain: string): boolean {
  const code = plain.slice(0, LENGTH);
  return plain.length === LENGTH + 1 && [...code].every((character) => ALPHABET.includes(character)) && plain[LENGTH] === checkOf(code);
}

function checkOf(code: string): string {
  let rest = 0;
  for (const character of code) rest = (rest * 32 + ALPHABET.indexOf(character)) % 37;
  return CHECKS[rest] ?? "";
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "Houselight rights", 32));
const digest = (text: string, secret: string) => createHmac("sha256", keyOf(secret)).update(text).digest("base64url");

/** The stored form of a code: a keyed digest. */
export function codeHash(typed: string): string {
  return digest(`code ${plainCode(typed)}`, env().AUTH_SECRET);
}

/** The digests that a stored code may have: with the current secret, and with earlier ones. */
export function codeHashes(typed: string): string[] {
  return acceptedSecrets("AUTH_SECRET").map((secret) => digest(`code ${plainCode(typed)}`, secret));
}

/** The stored form of a line of a list: a mobile number in E.164, or a member's number. */
export function listHash(entry: string): string {
  return digest(`list ${entry}`, env().AUTH_SECRET);
}

/** The digests that a stored line may have. */
export function listHashes(entry: string): string[] {
  return acceptedSecrets("AUTH_SECRET").map((secret) => digest(`list ${entry}`, secret));
}
