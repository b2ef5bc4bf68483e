import { expect, test } from "playwright/test";
import { excerpt, plainText } from "@/lib/i18n/excerpt";

test("Markdown becomes plain text", () => {
  expect(plainText("## Head\n\nOne **bold** line.\n\n- first\n- second\n1. third")).toBe("Head One bold line. first second third");
  expect(plainText("1.5 倍")).toBe("1.5 倍");
});

test("a short text stays as it is", () => {
  expect(excerpt("兩晚曲目各半，僅五首重複。", "zh-TW")).toBe("兩晚曲目各半，僅五首重複。");
});

test("keeps whole sentences if they fit", () => {
  expect(excerpt("One two three four. Five six seven eight nine ten.", "en", 30)).toBe("One two three four.");
  expect(excerpt("一把吉他一架鋼琴。從入夜唱到天亮前的一場演唱會。", "zh-TW", 24)).toBe("一把吉他一架鋼琴。");
});

test("otherwise keeps whole words, with an ellipsis, in every script", () => {
  expect(excerpt("Extraordinary circumstances notwithstanding, everything continues", "en", 34)).toBe("Extraordinary circumstances…");
  // 鋼琴 and 공연장에서는 stay whole
  expect(excerpt("一把吉他與一架鋼琴從入夜唱到天亮", "zh-TW", 16)).toBe("一把吉他與一架…");
  expect(excerpt("무대 조명과 공연장에서는 함께 색이 바뀌어요", "ko", 20)).toBe("무대 조명과…");
  for (const locale of ["zh-TW", "en", "ja", "ko"]) {
    const long = "一把吉他、一架鋼琴，word by word 공연장에서 さくら".repeat(12);
    expect([...excerpt(long, locale)].length).toBeLessThanOrEqual(156);
  }
});
