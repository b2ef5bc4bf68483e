import { expect, test } from "playwright/test";
import { csvText } from "@/lib/client/office/csv-text";

test("writes rows as CSV, quoted where it is needed", () => {
  expect(
    csvText([
      ["code", "tag"],
      ["4K7M-02XR", 'Radio "One", live'],
      [-2, ""],
    ]),
  ).toBe('\uFEFFcode,tag\r\n4K7M-02XR,"Radio ""One"", live"\r\n-2,\r\n');
});

test("no text becomes a formula", () => {
  for (const text of ["=1+1", "+886 912", "@sum", " -cmd|x", "＝1"]) expect(csvText([[text]])).toBe(`\uFEFF'${text}\r\n`);
});
