import { expect, test } from "playwright/test";
import { readEzpayAnswer } from "@/lib/domain/invoices/read-ezpay-answer";
import { checkCode } from "@/lib/domain/payments/newebpay/newebpay-crypto";

const keys = { hashKey: "k".repeat(32), hashIv: "v".repeat(16) };
const asked = { number: "HL20261121000001", amount: 100, merchantId: "30000001", keys };
const signed = {
  MerchantID: "30000001",
  MerchantOrderNo: asked.number,
  TotalAmt: 100,
  InvoiceTransNo: "26112112000000001",
  RandomNum: "0042",
};

function answer(changes: object = {}, Status = "SUCCESS") {
  const result = {
    ...signed,
    InvoiceNumber: "AB12345678",
    CreateTime: "2026-11-21 12:00:00",
    CheckCode: checkCode(signed, keys),
    ...changes,
  };
  return { Status, Message: "", Result: JSON.stringify(result) };
}

test("reads an answer with the right CheckCode as an invoice, and keeps leading zeros of its random code", () => {
  const issued = {
    result: "issued",
    invoiceNo: "AB12345678",
    randomNo: "0042",
    transNo: "26112112000000001",
    issuedAt: new Date("2026-11-21T04:00:00Z"),
  };
  expect(readEzpayAnswer(answer(), asked)).toEqual(issued);
  expect(readEzpayAnswer({ ...answer(), Result: JSON.parse(answer().Result) }, asked)).toEqual(issued);
});

test("treats an unsigned, unreadable or foreign answer as none, so that it is tried again", () => {
  const other = { ...signed, TotalAmt: 101 };
  for (const body of [
    answer({ CheckCode: "0".repeat(64) }),
    answer({ RandomNum: "0043" }),
    answer({ TotalAmt: 99 }),
    answer({ InvoiceNumber: "" }),
    answer({ CreateTime: "soon" }),
    answer({ ...other, CheckCode: checkCode(other, keys) }),
    { Status: "SUCCESS", Result: "" },
    { Status: "SUCCESS", Result: "{" },
    "<html>",
    null,
  ])
    expect(readEzpayAnswer(body, asked), JSON.stringify(body)).toMatchObject({ result: "later" });
});

test("distinguishes refusals about the invoice, about the shop, and of a duplicate number", () => {
  for (const [status, result] of [
    ["INV10013", "refused"],
    ["INV10003", "refused"],
    ["INV20006", "refused"],
    ["LIB10003", "duplicate"],
    ["KEY10002", "later"],
    ["KEY10014", "later"],
    ["INV90006", "later"],
    ["INV10020", "later"],
    ["NOR10001", "later"],
  ]) {
    expect(readEzpayAnswer({ Status: status, Message: "", Result: "" }, asked), status).toMatchObject({ result });
  }
  expect(readEzpayAnswer(answer({ InvoiceStatus: "2" }), asked)).toEqual({ result: "refused", problem: "voided" });
});
