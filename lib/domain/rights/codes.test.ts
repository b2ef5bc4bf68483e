import { expect, test } from "playwright/test";
import { codeHash, codeHashes, isWellFormed, newCode, plainCode } from "@/lib/domain/rights/codes";

test("codes have 60 random bits and a check character that people can type", () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]$/);
    expect(isWellFormed(plainCode(code)), code).toBe(true);
  }
});

test("a code is read as it may be typed: small letters, blanks, full width, O for 0, I and L for 1", () => {
  expect(plainCode(" ab0l-1 oＩ–２\u200b")).toBe("AB011012");
  const code = newCode();
  expect(codeHash(code.toLowerCase().replaceAll("-", " "))).toBe(codeHash(code));
  expect(codeHashes(code)).toContain(codeHash(code));
});

test("the check character finds a wrong character and two that changed places", () => {
  const code = plainCode(newCode());
  const other = code.startsWith("7") ? "8" : "7";
  expect(isWellFormed(other + code.slice(1))).toBe(false);
  const swapped = [...code];
  const at = swapped.findIndex((character, i) => i < 11 && character !== swapped[i + 1]);
  [swapped[at], swapped[at + 1]] = [swapped[at + 1] as string, swapped[at] as string];
  expect(isWellFormed(swapped.join(""))).toBe(false);
});
