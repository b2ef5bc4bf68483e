import { expect, test } from "playwright/test";
import { isCaptchaText, makeCaptchaText } from "@/lib/domain/captcha/captcha-text";

const texts = Array.from({ length: 300 }, makeCaptchaText);
const drawn = new Set(texts.join(""));

test("draws five characters, different each time", () => {
  for (const text of texts) expect(text).toMatch(/^[AEHKRTXY2369]{5}$/);
  expect(new Set(texts).size).toBeGreaterThan(280);
  expect(drawn.size).toBe(12);
});

test("draws at most one of characters that look alike, and no two that together look like a third", () => {
  const alike = ["0OQD", "1Il7TJ", "2Z", "38B", "4A", "5S6GC", "EF", "HNMW", "PR", "UVY", "9gq"];
  for (const kind of alike) expect([...kind].filter((character) => drawn.has(character)).length, kind).toBeLessThanOrEqual(1);
  for (const [pair, third] of [
    ["RN", "RM"],
    ["VV", "W"],
    ["UU", "W"],
    ["CL", "D"],
    ["LI", "U"],
    ["IO", "10"],
    ["13", "B"],
  ] as const)
    expect(
      [...pair].every((character) => drawn.has(character)),
      `${pair} reads as ${third}`,
    ).toBe(false);
});

test("accepts lower case, spaces, full-width forms and look-alikes", () => {
  for (const typed of ["A2396", "a2396", " a 23 96 ", "Ａ２３９６", "aZ39G", "4Z8q6"])
    expect(isCaptchaText(typed, "A2396"), typed).toBe(true);
  expect(isCaptchaText("fnpv7", "EHRYT")).toBe(true);
});

test("refuses anything else", () => {
  for (const typed of ["", "A239", "A23966", "A2395", "6932A", "A239é", "A2396 or not"])
    expect(isCaptchaText(typed, "A2396"), typed).toBe(false);
});
