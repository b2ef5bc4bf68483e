import { expect, test } from "playwright/test";
import { langOfText } from "@/lib/i18n/lang-of-text";

test("returns the language of a name in another script than the page's", () => {
  expect(langOfText("王小明", "en")).toBe("zh-Hant");
  expect(langOfText("王小明", "zh-TW")).toBeUndefined();
  expect(langOfText("山田はな", "ko")).toBe("ja");
  expect(langOfText("김하나", "ja")).toBe("ko");
  expect(langOfText("Ann Example", "ko")).toBeUndefined();
});

test("treats Han alone as a possible Japanese name, but not as a place in Taiwan", () => {
  expect(langOfText("田中", "ja")).toBeUndefined();
  expect(langOfText("臺北市", "ja", true)).toBe("zh-Hant");
  expect(langOfText("臺北市", "zh-TW", true)).toBeUndefined();
});
