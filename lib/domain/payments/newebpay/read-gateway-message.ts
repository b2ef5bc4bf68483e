import { z } from "zod";
import { decryptTradeInfo, verifyTradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { newebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-keys";
import { transferNamed } from "@/lib/domain/payments/newebpay/newebpay-names";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { env } from "@/lib/platform/env";

const outer = z.object({ TradeInfo: z.string().min(32).max(16_384), TradeSha: z.string().length(64) });

const text = z.union([z.string(), z.number()]).transform(String);
const resultSchema = z.object({
  MerchantID: z.string(),
  // A refusal has no amount.
  Amt: z.coerce.number().int().default(0),
  MerchantOrderNo: z.string().max(30),
  TradeNo: text.optional(),
  PaymentType: z.string().optional(),
  PayTime: z.string().optional(),
  Card4No: text.optional(),
  BankCode: text.optional(),
  CodeNo: text.optional(),
  ExpireDate: z.string().optional(),
  ExpireTime: z.string().optional(),
});
type Result = z.infer<typeof resultSchema>;

/** Stored characters of the gateway's sentence. */
const WORDS_MAX = 100;

/** Some shops' answers carry Result as JSON inside JSON. */
const inner = z.object({
  Status: z.string(),
  Message: z.string().optional().catch(undefined),
  Result: z.preprocess((value) => (typeof value === "string" ? parseJson(value) : value), resultSchema),
});

/**
 * Read a message that the gateway posts to notify, return or customer: signature first, then decryption, then the shop. Only
 * the signed content is believed.
 * @returns null for anything that the gateway did not send to our shop
 */
export function readGatewayMessage(form: URLSearchParams): GatewayMessage | null {
  const envelope = outer.safeParse(Object.fromEntries(form));
  if (!envelope.success) return null;
  const { TradeInfo, TradeSha } = envelope.data;
  const keys = newebpayKeys();
  if (!verifyTradeSha({ tradeInfo: TradeInfo, sha: TradeSha, keys })) return null;
  const parsed = inner.safeParse(parsePlain(decrypt(TradeInfo, keys)));
  if (!parsed.success || parsed.data.Result.MerchantID !== env().NEWEBPAY_MERCHANT_ID) return null;
  const { Status: status, Message: words, Result: result } = parsed.data;
  return { ...toMessage(status, result), ...(words ? { words: words.slice(0, WORDS_MAX) } : {}) };
}

function decrypt(tradeInfo: string, keys: ReturnType<typeof newebpayKeys>): string {
  try {
    return decryptTradeInfo(tradeInfo, keys);
  } catch {
    return "";
  }
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** RespondType JSON is an object; String is one flat query string. */
function parsePlain(plain: string): unknown {
  const json = parseJson(plain);
  if (typeof json === "object" && json !== null) return json;
  const { Status, Message, ...Result } = Object.fromEntries(new URLSearchParams(plain));
  return { Status, Message, Result };
}

function toMessage(status: string, result: Result): GatewayMessage {
  const number = numberOf(result);
  return {
    outcome: outcomeOf(status, { isNumber: number !== null && !result.PayTime, hasTrade: Boolean(result.TradeNo) }),
    merchantOrderNo: result.MerchantOrderNo,
    amount: result.Amt,
    tradeNo: result.TradeNo || null,
    code: status,
    cardLast4: result.Card4No || null,
    paidAt: taipeiTime(result.PayTime),
    number,
  };
}

/** A request that the gateway refused (a number used twice, a bad field) made no trade and says nothing about one. */
function outcomeOf(status: string, { isNumber, hasTrade }: { isNumber: boolean; hasTrade: boolean }): GatewayMessage["outcome"] {
  if (status === "SUCCESS") return isNumber ? "open" : "paid";
  return hasTrade ? "failed" : "refused";
}

function numberOf(result: Result): GatewayMessage["number"] {
  const payWay = transferNamed(result.PaymentType);
  if (!payWay || !result.CodeNo || !result.ExpireDate) return null;
  const clock = (result.ExpireTime ?? "235959").replaceAll(":", "").padStart(6, "0");
  const expiresAt = taipeiTime(`${result.ExpireDate} ${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4, 6)}`);
  return expiresAt && { payWay, bankCode: result.BankCode ?? null, payNumber: result.CodeNo, expiresAt };
}
