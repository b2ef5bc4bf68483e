import { expect, test } from "playwright/test";
import { languageOf } from "@/lib/http/language";

function language(query: string, headers: Record<string, string> = {}) {
  const url = `http://site/event/list${query}`;
  return languageOf(new Request(url, { headers }), new URL(url));
}

test("the query wins over the lang header, that over Accept-Language", () => {
  expect(language("?lang=jp", { lang: "kr", "accept-language": "en" })).toBe("jp");
  expect(language("", { lang: "kr", "accept-language": "en" })).toBe("kr");
  expect(language("", { "accept-language": "fr, ko-KR;q=0.8, en;q=0.5" })).toBe("kr");
});

test("the names of BCP 47 are understood too", () => {
  for (const [name, expected] of Object.entries({ "zh-TW": "tw", "zh-Hant-TW": "tw", ja: "jp", "ja-JP": "jp", ko: "kr", EN: "en" })) {
    expect(language(`?lang=${name}`), name).toBe(expected);
  }
});

test("what is not known falls through to the next, at last to tw", () => {
  expect(language("?lang=fr", { lang: "en" })).toBe("en");
  expect(language("?lang=fr", { "accept-language": "*" })).toBe("tw");
  expect(language("")).toBe("tw");
});
