import { expect, test } from "playwright/test";
import { requestLanguage } from "@/lib/http/caller/request-language";

function language(query: string, headers: Record<string, string> = {}) {
  const url = `http://site/event/list${query}`;
  return requestLanguage(new Request(url, { headers }), new URL(url));
}

test("the query takes precedence over the lang header, and that over Accept-Language", () => {
  expect(language("?lang=jp", { lang: "kr", "accept-language": "en" })).toBe("jp");
  expect(language("", { lang: "kr", "accept-language": "en" })).toBe("kr");
  expect(language("", { "accept-language": "fr, ko-KR;q=0.8, en;q=0.5" })).toBe("kr");
});

test("BCP 47 names are accepted too", () => {
  for (const [name, expected] of Object.entries({ "zh-TW": "tw", "zh-Hant-TW": "tw", ja: "jp", "ja-JP": "jp", ko: "kr", EN: "en" })) {
    expect(language(`?lang=${name}`), name).toBe(expected);
  }
});

test("Accept-Language is read by its q-values, then by order", () => {
  const accepts = (header: string) => language("", { "accept-language": header });
  expect(accepts("en;q=0.1, ja;q=0.9, ko;q=0.5")).toBe("jp");
  expect(accepts("zh-TW;q=0.3, en-GB;q=0.8;x=1, fr")).toBe("en");
  expect(accepts("en;q=0.8, ko;q=0.8")).toBe("en");
  expect(accepts("en;q=0, ko;q=0.001")).toBe("kr");
  expect(accepts("en;Q=0.2,ja; q = 0.4")).toBe("jp");
  expect(accepts("ja;q=0.5, en")).toBe("en");
  expect(accepts("fr;q=1, *;q=0.5, en;q=0")).toBe("tw");
  expect(accepts(`${"x,".repeat(5_000)}ko;q=0.1`)).toBe("kr");
});

test("unknown values fall through to the next, and finally to tw", () => {
  expect(language("?lang=fr", { lang: "en" })).toBe("en");
  expect(language("?lang=fr", { "accept-language": "*" })).toBe("tw");
  expect(language("")).toBe("tw");
});
