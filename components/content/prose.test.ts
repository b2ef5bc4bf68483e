import { expect, test } from "playwright/test";
import { proseBlocks } from "@/components/content/prose";

test("splits blocks at empty lines, separates headings, and leaves lists whole", () => {
  expect(proseBlocks("One\ntwo\n\n## Head\nthree\n- a\n- b\r\n\r\n1. x\n2. y")).toEqual([
    "One\ntwo",
    "## Head",
    "three\n- a\n- b",
    "1. x\n2. y",
  ]);
});
