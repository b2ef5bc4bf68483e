import { expect, test } from "playwright/test";
import { breakLines } from "@/lib/files/break-lines";

const broken = (text: string, width: number) => breakLines(text, (piece) => [...piece].length, width);

test("no line starts with a full stop or ends with an opening bracket", () => {
  expect(broken("一二三四。五（六七）", 4)).toEqual(["一二三", "四。五", "（六七）"]);
});

test("Korean words and Latin words stay whole", () => {
  expect(broken("조간대 투어 콘서트", 5)).toEqual(["조간대", "투어", "콘서트"]);
  expect(broken("the same shore", 8)).toEqual(["the same", "shore"]);
});

test("breaks a word wider than a line anywhere, and loses nothing", () => {
  expect(broken("abcdefghij", 4)).toEqual(["abcd", "efgh", "ij"]);
  expect(broken("", 4)).toEqual([]);
});
