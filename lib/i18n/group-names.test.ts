import { expect, test } from "playwright/test";
import { groupNames } from "@/lib/i18n/group-names";

test("places without numbers are counted, not repeated", () => {
  expect(groupNames(["S1區", "A區 3排12號", "S1區", "S1區"])).toEqual(["S1區 × 3", "A區 3排12號"]);
  expect(groupNames([])).toEqual([]);
});
