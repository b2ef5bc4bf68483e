import { expect, test } from "playwright/test";
import { joinParts, separatorOf } from "./separator";

test("joins facts with the language's separator, and skips empty ones", () => {
  expect(joinParts(["B2", undefined, "NT$1,280", ""], separatorOf("zh-TW"))).toBe("B2 · NT$1,280");
  expect(joinParts(["B2", false, "NT$1,280"], separatorOf("ja"))).toBe("B2・NT$1,280");
  expect(joinParts(["B2"], separatorOf("ja"))).toBe("B2");
});
