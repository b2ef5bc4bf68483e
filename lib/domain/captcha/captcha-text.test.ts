import { expect, test } from "playwright/test";
import { isCaptchaText, makeCaptchaText } from "@/lib/domain/captcha/captcha-text";

test("a text has five characters that do not look alike, and differs each time", () => {
  const texts = Array.from({ length: 300 }, makeCaptchaText);
  for (const text of texts) expect(text).toMatch(/^[AEHKMNPRTUWXY235689]{5}$/);
  expect(new Set(texts).size).toBeGreaterThan(295);
  expect(new Set(texts.join("")).size).toBe(19);
});

test("lower case, spaces, full-width forms and look-alikes are accepted", () => {
  for (const typed of ["A2586", "a2586", " a 25 86 ", "Ａ２５８６", "aZsBg", "A25B6"])
    expect(isCaptchaText(typed, "A2586"), typed).toBe(true);
  expect(isCaptchaText("vwxya", "UWXYA")).toBe(true);
});

test("anything else is refused", () => {
  for (const typed of ["", "A258", "A25866", "A2585", "6852A", "A258é", "A2586 or not"])
    expect(isCaptchaText(typed, "A2586"), typed).toBe(false);
});
