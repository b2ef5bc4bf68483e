import { expect, test } from "playwright/test";
import { isTaxNumber } from "@/lib/domain/orders/is-tax-number";

test("accepts numbers that both checksum rules accept", () => {
  for (const number of ["12345675", "12345676", "04595257", "22099131", "22550077", "53212539", "54366906", "10458574", "10458575"]) {
    expect(isTaxNumber(number), number).toBe(true);
  }
});

test("accepts numbers that only the rule of 2023 accepts", () => {
  for (const number of ["12345670", "12345671"]) expect(isTaxNumber(number), number).toBe(true);
});

test("refuses wrong sums, and values that are not eight digits", () => {
  for (const number of ["12345672", "12345678", "04595253", "10458576"]) expect(isTaxNumber(number), number).toBe(false);
  for (const number of ["", "1234567", "123456755", "1234567a", " 12345675", "１２３４５６７５"])
    expect(isTaxNumber(number), number).toBe(false);
});

test("refuses 00000000 although its sum is right", () => {
  expect(isTaxNumber("00000000")).toBe(false);
});
