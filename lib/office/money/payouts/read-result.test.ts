import { expect, test } from "playwright/test";
import { rowsOf } from "@/lib/office/money/payouts/read-result";

const lines = [
  { refundId: 41n, amount: 1_050, state: "open" },
  { refundId: 42n, amount: 900, state: "paid" },
];
const read = (...text: string[]) =>
  rowsOf(text.join("\n"), lines).map(({ line, refund_id, outcome, problem }) => `${line} ${refund_id} ${outcome} ${problem}`.trim());

test("finds columns by their headings and guesses no result", () => {
  expect(read("帳號,結果,退款編號,原因", "0912345678,已入帳,41,", "1,退匯,42,帳戶結清")).toEqual(["2 41 paid", "3 42 failed 帳戶結清"]);
  expect(read("refund;status", "41;pending", "42;ok", "7;ok", "x;ok")).toEqual([
    "2 41 malformed",
    "3 42 settled",
    "4 7 unknown",
    "5 x malformed",
  ]);
});

test("refuses duplicate headings, a wrong sum, a repeated refund and shifted columns", () => {
  expect(read("refund,result,status", "41,ok,ok")).toEqual(["1 refund · result · status headings"]);
  expect(read("refund,amount,result", '41,"1,050",ok', "41,1050,ok", "42,899,failed")).toEqual(["2 41 paid", "3 41 twice", "4 42 amount"]);
  expect(read("refund,result", "41,ok,2")).toEqual(["2 41 malformed"]);
});
