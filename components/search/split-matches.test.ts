import { expect, test } from "playwright/test";
import { splitMatches } from "@/components/search/split-matches";

const marked = (text: string, search: string) =>
  splitMatches(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test("marks matches in the text as it is written", () => {
  expect(marked("海沫樂團《潮間帶》臺北站", "海 台北")).toBe("[海]沫樂團《潮間帶》[臺北]站");
  expect(marked("HALO SIX “Orbit”", "ｈａｌｏ")).toBe("[HALO] SIX “Orbit”");
  expect(marked("Beyoncé in Taipei", "beyonce")).toBe("[Beyoncé] in Taipei");
  expect(marked("ランタンの夜", "らんたん")).toBe("[ランタン]の夜");
  expect(marked("Seafoam: Intertidal Tour", "tidal our")).toBe("Seafoam: Intertidal Tour");
  expect(marked("海海海", "海")).toBe("[海海海]");
});

test("returns parts that together are the text", () => {
  for (const search of ["", "%", "海", "☃", "a".repeat(100)])
    for (const text of ["海沫樂團", "𠮷野 🎫 e\u0301", ""])
      expect(
        splitMatches(text, search)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
});
