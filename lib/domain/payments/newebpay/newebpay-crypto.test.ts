import { createCipheriv } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import {
  checkCode,
  checkValue,
  decryptTradeInfo,
  encryptTradeInfo,
  tradeSha,
  verifyCheckCode,
  verifyTradeSha,
} from "@/lib/domain/payments/newebpay/newebpay-crypto";

type Vector = Record<string, string | number> & { key: string; iv: string };

const vectors = JSON.parse(readFileSync(new URL("./newebpay-vectors.json", import.meta.url), "utf8")) as Record<string, Vector>;

function vector(name: string) {
  const found = vectors[name];
  if (!found) throw new Error(`no vector ${name}`);
  const signed = (...names: string[]) => Object.fromEntries(names.map((name) => [name, found[name]!]));
  return { found, signed, text: (field: string) => String(found[field]), keys: { hashKey: found.key, hashIv: found.iv } };
}

for (const name of ["A_mpg_request", "E_mpg_old_manual"]) {
  test(`${name}: encrypts, signs and reads a payment request`, () => {
    const { text, keys } = vector(name);
    expect(encryptTradeInfo(text("plaintext"), keys)).toBe(text("tradeInfo"));
    expect(tradeSha(text("tradeInfo"), keys)).toBe(text("tradeSha"));
    expect(decryptTradeInfo(text("tradeInfo"), keys)).toBe(text("plaintext"));
  });
}

for (const name of ["B_notify_string", "J_notify_json_SELF_MADE"]) {
  test(`${name}: verifies and reads a notify of the gateway`, () => {
    const { text, keys } = vector(name);
    expect(verifyTradeSha({ tradeInfo: text("tradeInfo"), sha: text("tradeSha"), keys })).toBe(true);
    expect(decryptTradeInfo(text("tradeInfo"), keys)).toBe(text("plaintext"));
  });
}

test("G: pads a request to 16 bytes", () => {
  const { text, keys } = vector("G_bnpl_refund_padding_decider");
  expect(encryptTradeInfo(text("plaintext"), keys)).toBe(text("encryptData"));
  expect(tradeSha(text("encryptData"), keys)).toBe(text("hashData"));
  expect(decryptTradeInfo(text("encryptData"), keys)).toBe(text("plaintext"));
});

test("I: also reads a text padded to 32 bytes", () => {
  const { text, keys } = vector("I_pad32_block");
  expect(decryptTradeInfo(text("hex"), keys)).toBe(text("plaintext"));
});

for (const name of ["C_query_checkcode", "F_checkvalue_checkcode_old", "L_checkcode_2"]) {
  test(`${name}: computes the CheckCode of an answer`, () => {
    const { text, keys, signed } = vector(name);
    const fields = signed("TradeNo", "MerchantOrderNo", "MerchantID", "Amt");
    expect(checkCode(fields, keys)).toBe(text("CheckCode"));
    expect(verifyCheckCode({ fields, code: text("CheckCode"), keys })).toBe(true);
    expect(verifyCheckCode({ fields: { ...fields, Amt: 1 }, code: text("CheckCode"), keys })).toBe(false);
  });
}

for (const name of ["D_query_checkvalue", "F_checkvalue_checkcode_old", "L_checkvalue_2"]) {
  test(`${name}: computes the CheckValue of a query`, () => {
    const { text, keys, signed } = vector(name);
    expect(checkValue(signed("MerchantOrderNo", "MerchantID", "Amt"), keys)).toBe(text("CheckValue"));
  });
}

test("H: encodes the values of a CheckCode as a form", () => {
  const { text, keys, found } = vector("H_checkcode_form_encoding");
  expect(checkCode(found.fields as unknown as Record<string, string>, keys)).toBe(text("CheckCode"));
});

test("refuses a changed TradeInfo, a changed or missing signature and another shop's key", () => {
  const { text, keys } = vector("B_notify_string");
  const tradeInfo = text("tradeInfo");
  const sha = text("tradeSha");
  expect(verifyTradeSha({ tradeInfo: tradeInfo.replace("ee", "ef"), sha, keys })).toBe(false);
  expect(verifyTradeSha({ tradeInfo, sha: sha.replace("C8", "C9"), keys })).toBe(false);
  expect(verifyTradeSha({ tradeInfo, sha: "", keys })).toBe(false);
  expect(verifyTradeSha({ tradeInfo, sha, keys: { ...keys, hashKey: "x".repeat(32) } })).toBe(false);
});

test("refuses a malformed TradeInfo, rather than reading a part of it", () => {
  const { text, keys } = vector("A_mpg_request");
  const tradeInfo = text("tradeInfo");
  for (const broken of ["", "zz", "abc", tradeInfo.slice(2), `${tradeInfo}0g`]) {
    expect(() => decryptTradeInfo(broken, keys), broken).toThrow();
  }
  expect(() => decryptTradeInfo(tradeInfo, { ...keys, hashKey: "x".repeat(32) })).toThrow();
});

test("checks every byte of the padding", () => {
  const { keys } = vector("E_mpg_old_manual");
  for (const ending of ["\x02\x03\x03", "a\x00", "abc\x21", "\x05\x02\x04\x04\x04"]) {
    const cipher = createCipheriv("aes-256-cbc", keys.hashKey, keys.hashIv).setAutoPadding(false);
    const hex = cipher.update(ending.padStart(16, "a"), "utf8", "hex") + cipher.final("hex");
    expect(() => decryptTradeInfo(hex, keys), JSON.stringify(ending)).toThrow("padding");
  }
});

test("fills a short key with zero bytes, and restores texts of every length", () => {
  const keys = { hashKey: "TestHashKey123456789", hashIv: "short" };
  for (let length = 0; length < 70; length += 1) {
    const plaintext = "票 seat+1&".repeat(8).slice(0, length);
    expect(decryptTradeInfo(encryptTradeInfo(plaintext, keys), keys)).toBe(plaintext);
  }
});
