import { expect, test } from "playwright/test";
import { normaliseNumber } from "@/lib/input/normalise-number";

test("normalises every spelling of a number to the same text", () => {
  for (const text of [
    "４３８９９７０３６１２６",
    "4389-9703-6126",
    "4389–9703—6126",
    "4389−9703‑6126",
    " 4389 9703\u30006126 ",
    "\u200e438997036126\u200b",
    "4389－9703ー6126",
  ])
    expect(normaliseNumber(text), text).toBe("438997036126");
  expect(normaliseNumber("ＨＬ２６-１１")).toBe("HL2611");
  expect(normaliseNumber("not a number!")).toBe("notanumber!");
});
