import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from "node:crypto";

/** A shop's secrets at NewebPay (or ezPay, which uses the same scheme). */
export type NewebpayKeys = { hashKey: string; hashIv: string };

/** The fields of a signature, by the gateway's names. */
export type SignedFields = Record<string, string | number>;

const KEY_BYTES = 32;
const IV_BYTES = 16;
const BLOCK_BYTES = 16;
/** The manual pads to 16 bytes, the official shop plug-ins to 32: both occur. */
const LONGEST_PADDING = 32;

/**
 * Encrypts a query string or JSON text for the gateway (TradeInfo, PostData_).
 * AES-256-CBC with PKCS7 padding, as lower-case hex.
 */
export function encryptTradeInfo(plaintext: string, keys: NewebpayKeys): string {
  const cipher = createCipheriv("aes-256-cbc", keyBytes(keys), ivBytes(keys));
  return cipher.update(plaintext, "utf8", "hex") + cipher.final("hex");
}

/**
 * Decrypts a TradeInfo or PostData_. Check its TradeSha first where it has one.
 * Throws an Error when the text is not hex, not whole blocks, or wrongly padded.
 */
export function decryptTradeInfo(tradeInfo: string, keys: NewebpayKeys): string {
  if (!/^(?:[0-9a-f]{2})+$/i.test(tradeInfo)) throw new Error("the encrypted text is not hexadecimal");
  const encrypted = Buffer.from(tradeInfo, "hex");
  if (encrypted.length % BLOCK_BYTES !== 0) throw new Error("the encrypted text is not made of whole blocks");
  const decipher = createDecipheriv("aes-256-cbc", keyBytes(keys), ivBytes(keys)).setAutoPadding(false);
  return withoutPadding(Buffer.concat([decipher.update(encrypted), decipher.final()])).toString("utf8");
}

/** The signature that goes with a TradeInfo (ezPay calls it CheckValue). */
export function tradeSha(tradeInfo: string, keys: NewebpayKeys): string {
  return upperSha256(`HashKey=${keys.hashKey}&${tradeInfo}&HashIV=${keys.hashIv}`);
}

/** Whether `sha` is the signature of `tradeInfo`, compared in constant time. */
export function verifyTradeSha({ tradeInfo, sha, keys }: { tradeInfo: string; sha: string; keys: NewebpayKeys }): boolean {
  return sameText(tradeSha(tradeInfo, keys), sha);
}

/** Signs a QueryTradeInfo request: Amt, MerchantID and MerchantOrderNo. */
export function checkValue(fields: SignedFields, keys: NewebpayKeys): string {
  return upperSha256(`IV=${keys.hashIv}&${sortedForm(fields)}&Key=${keys.hashKey}`);
}

/** Signs an answer of Query or Cancel: Amt, MerchantID, MerchantOrderNo and TradeNo. */
export function checkCode(fields: SignedFields, keys: NewebpayKeys): string {
  return upperSha256(`HashIV=${keys.hashIv}&${sortedForm(fields)}&HashKey=${keys.hashKey}`);
}

/** Whether `code` is the CheckCode of these fields, compared in constant time. */
export function verifyCheckCode({ fields, code, keys }: { fields: SignedFields; code: string; keys: NewebpayKeys }): boolean {
  return sameText(checkCode(fields, keys), code);
}

function sortedForm(fields: SignedFields): string {
  const pairs = Object.keys(fields)
    .sort()
    .map((name) => [name, String(fields[name])]);
  return new URLSearchParams(pairs).toString();
}

function withoutPadding(padded: Buffer): Buffer {
  const count = padded.at(-1) ?? 0;
  if (count < 1 || count > LONGEST_PADDING || count > padded.length) throw new Error("the padding is wrong");
  const end = padded.length - count;
  if (padded.subarray(end).some((byte) => byte !== count)) throw new Error("the padding is wrong");
  return padded.subarray(0, end);
}

function keyBytes({ hashKey }: NewebpayKeys): Buffer {
  return fitted(hashKey, KEY_BYTES);
}

function ivBytes({ hashIv }: NewebpayKeys): Buffer {
  return fitted(hashIv, IV_BYTES);
}

/** The gateway, like PHP's openssl, fills a short key with zero bytes and cuts a long one. */
function fitted(text: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  Buffer.from(text, "utf8").copy(bytes);
  return bytes;
}

function upperSha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex").toUpperCase();
}

/** Compares digests of both texts, so that the time taken shows neither length nor content. */
function sameText(expected: string, given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text.toUpperCase(), "utf8").digest();
  return timingSafeEqual(digest(expected), digest(given));
}
