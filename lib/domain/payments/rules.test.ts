import { expect, test } from "playwright/test";
import { verdictOf } from "@/lib/domain/payments/rules";

test("calls a comparison equal only if something was compared and everything was answered", () => {
  const run = { compared: 3, unanswered: 0, differences: 0 };
  expect(verdictOf(run)).toBe("equal");
  expect(verdictOf({ ...run, compared: 0 })).toBe("nothing");
  expect(verdictOf({ ...run, compared: 0, unanswered: 7 })).toBe("nothing");
  expect(verdictOf({ ...run, unanswered: 1 })).toBe("partly");
  expect(verdictOf({ ...run, differences: 1 })).toBe("differs");
  expect(verdictOf({ ...run, compared: 0, differences: 1 })).toBe("differs");
  expect(verdictOf({ ...run, compared: 0, isRunning: true })).toBe("running");
});
