import { expect, test } from "playwright/test";
import { pathInLanguage, withoutPrefix } from "@/lib/client/choose-language";

test("removes a prefix only if it is a language's", () => {
  expect(withoutPrefix("/jp/activity")).toBe("/activity");
  expect(withoutPrefix("/en")).toBe("/");
  expect(withoutPrefix("/activity")).toBe("/activity");
  expect(withoutPrefix("/english")).toBe("/english");
});

test("leads to the same page in the other language, and from an event's page to the home page", () => {
  expect(pathInLanguage("/activity", "?tab=on_sale", "en")).toBe("/en/activity?tab=on_sale");
  expect(pathInLanguage("/en/activity", "", "tw")).toBe("/activity");
  expect(pathInLanguage("/en/activity/tide", "", "kr")).toBe("/kr");
  expect(pathInLanguage("/activity/tide/3", "", "tw")).toBe("/");
  expect(pathInLanguage("/", "", "jp")).toBe("/jp");
});
