import { expect, test } from "playwright/test";
import { readTrackingList } from "@/lib/office/shop/read-tracking-list";

const A = "HL20261121000001";
const B = "HL20261121000002";
const read = (...lines: string[]) =>
  readTrackingList(lines.join("\n")).map(({ line, order_no, tracking_no, outcome }) => `${line} ${order_no} ${tracking_no} ${outcome}`);

test("finds columns by their headings, in any order", () => {
  expect(
    read(
      "序號,收件人電話,出貨日,訂單編號,收件人,物流編號",
      `1,0912345678,2026-11-27,${A},王,9070-1234 5678`,
      `2,0912345679,2026-11-27,${B},林,`,
    ),
  ).toEqual([`2 ${A} 907012345678 ready`, `3 ${B}  malformed`]);
  expect(read("Tracking No.;Order Number", `９００１;${A.toLowerCase()}`)).toEqual([`2 ${A} 9001 ready`]);
  expect(read("注文番号\t追跡番号", `${A}\tT9001`)).toEqual([`2 ${A} T9001 ready`]);
});

test("refuses a list whose headings name a column twice or not at all", () => {
  expect(read("訂單編號,物流編號,配送單號", `${A},9001,9002`)).toEqual(["1 訂單編號 · 物流編號 · 配送單號  headings"]);
  expect(read("訂單編號,電話", `${A},0912345678`)).toEqual(["1 訂單編號 · 電話  headings"]);
});

test("without headings a line has an order number and one other cell, which is neither a date nor a phone number", () => {
  expect(read(`${A},9001234567`, `${B},1,9001234568`)).toEqual([`1 ${A} 9001234567 ready`, `2 ${B}  ambiguous`]);
  expect(read(`0912345678,${A}`, `${B},2026-11-27`)).toEqual([`1 ${A}  ambiguous`, `2 ${B}  malformed`]);
});

test("refuses a line with shifted columns, a damaged number and a repeated order", () => {
  expect(read("訂單編號,地址,物流編號", `${A},台北市,信義路,9001`, `${A},台北市,9.07E+11`, `${B},-,9001`, `${B},-,9002`)).toEqual([
    `2 ${A}  ambiguous`,
    `3 ${A}  malformed`,
    `4 ${B} 9001 ready`,
    `5 ${B} 9002 twice`,
  ]);
});
