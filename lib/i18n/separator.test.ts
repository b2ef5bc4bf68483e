import { expect, test } from "playwright/test";
import { joinParts, separatorOf } from "./separator";

test("facts on one line: what is between them differs with the language, and empty ones leave nothing behind", () => {
  expect(joinParts(["B2", undefined, "NT$1,280", ""], separatorOf("zh-TW"))).toBe("B2 · NT$1,280");
  expect(joinParts(["B2", false, "NT$1,280"], separatorOf("ja"))).toBe("B2・NT$1,280");
  expect(joinParts(["B2"], separatorOf("ja"))).toBe("B2");
});
