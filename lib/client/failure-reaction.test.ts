import { expect, test } from "playwright/test";
import { failureReaction, type Reaction } from "@/lib/client/failure-reaction";
import { errorCatalogue } from "@/lib/errors/catalogue";
import type { FailureEnvelope } from "@/lib/http/call/envelope";
import { languages } from "@/lib/i18n/languages";

const failure = (errorCode: number, messages: Partial<FailureEnvelope> = {}): FailureEnvelope => ({
  status: 1,
  errorCode,
  tw_msg: "中",
  en_msg: "English",
  jp_msg: "日",
  kr_msg: "한",
  ...messages,
});

const expected: Record<number, Reaction> = {
  5004: "leave",
  5005: "leave",
  3013: "alert",
  1009: "alert",
  1041: "alert",
  3014: "alert",
  1050: "captcha",
  8888: "maintenance",
};

test("every code of the catalogue has the reaction of docs/specification.md, section 8", () => {
  for (const { code } of Object.values(errorCatalogue)) {
    expect.soft(failureReaction(failure(code), "tw").reaction, String(code)).toBe(expected[code] ?? "reject");
  }
});

test("rejects a code that the caller handles itself, without any other reaction", () => {
  expect(failureReaction(failure(3013), "tw", [3013, 3014]).reaction).toBe("reject");
  expect(failureReaction(failure(1009), "tw", [3013]).reaction).toBe("alert");
});

test("the sentence is in the page's language", () => {
  const sentences = { tw: "中", en: "English", jp: "日", kr: "한" };
  for (const language of languages) {
    for (const code of [3013, 3014, 1000, 5004, 2001]) expect(failureReaction(failure(code), language).text).toBe(sentences[language]);
  }
});

test("a reply without it falls back to Chinese", () => {
  const bare = { en_msg: "", jp_msg: "", kr_msg: "" };
  for (const code of [3013, 1009, 1041, 1008, 2001]) {
    for (const language of languages) expect(failureReaction(failure(code, bare), language).text).toBe("中");
  }
});

test("3014 falls back from Korean to English, and else to no message", () => {
  expect(failureReaction(failure(3014, { kr_msg: "" }), "kr").text).toBe("English");
  expect(failureReaction(failure(3014, { kr_msg: "", en_msg: "" }), "kr").text).toBe("");
  expect(failureReaction(failure(3014, { jp_msg: "" }), "jp").text).toBe("");
});
