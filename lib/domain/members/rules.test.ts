import { expect, test } from "playwright/test";
import { fullName } from "@/lib/domain/members/rules";

test("writes a name in the order and spacing of its script", () => {
  expect(fullName("林", "雨晴")).toBe("林雨晴");
  expect(fullName("김", "민준")).toBe("김민준");
  expect(fullName("さとう", "ハナ")).toBe("さとうハナ");
  expect(fullName("Lin", "Yu-Ching")).toBe("Yu-Ching Lin");
});
