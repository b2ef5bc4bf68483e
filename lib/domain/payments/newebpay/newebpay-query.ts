import { payWayTraits } from "@/lib/domain/pay-ways/rules";
import { givenBack, isGivenUp } from "@/lib/domain/payments/newebpay/given-back";
import { checkValue, verifyCheckCode } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { newebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-keys";
import { transferNamed } from "@/lib/domain/payments/newebpay/newebpay-names";
import { countUnknown, lockQueries, mayQuery, type Question } from "@/lib/domain/payments/newebpay/query-budget";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";
import { tradeAnswerSchema, type TradeResult } from "@/lib/domain/payments/newebpay/trade-result";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { callOutside } from "@/lib/platform/call-outside";
import { databaseNow } from "@/lib/platform/database-now";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/** Timeout of a query, in ms: shorter while a member waits. */
const ANSWER_MS = { transfer_look: 3_000, card_look: 3_000, deadline: 8_000, later: 8_000 };

/** The gateway's code after too many queries about unknown numbers. */
const QUERY_LOCKED = "TRA10071";

/** TradeStatus of the manual: 0 unpaid, 1 paid, 2 failed, 3 cancelled, 6 refunded (so once paid; other fields say how much). */
const outcomes: Record<string, GatewayMessage["outcome"]> = { "0": "open", "1": "paid", "2": "failed", "3": "failed", "6": "paid" };

/** Why there is no answer: `unanswered` (away, locked, garbled), `unasked` (the hourly share is spent) or `capped` (this order's or member's cap is reached). */
export type NoAnswer = "unanswered" | "unasked" | "capped";
export type Answer = GatewayMessage | NoAnswer;
type Asked = { merchantOrderNo: string; amount: number };

/** Ask the gateway about one attempt. No answer means "not known", never "not paid". */
export async function queryTrade(asked: Asked, question: Question): Promise<Answer> {
  const result = await askTrade(asked, question);
  if (typeof result === "string") return result === "unknown" ? unknownTrade(asked) : result;
  const outcome = isGivenUp(result) ? "paid" : (outcomes[result.TradeStatus] ?? "open");
  return {
    outcome,
    merchantOrderNo: asked.merchantOrderNo,
    amount: result.Amt,
    tradeNo: result.TradeNo,
    code: `TradeStatus ${result.TradeStatus}`,
    cardLast4: result.Card4No || null,
    createdAt: taipeiTime(result.CreateTime),
    paidAt: taipeiTime(result.PayTime),
    number: numberOf(result),
    ...(outcome === "paid" ? { givenBack: givenBack(result) } : {}),
  };
}

/**
 * The gateway's record of an attempt, with its signature verified.
 * @returns `unknown` when it has none under this number and amount; or why there is no reliable answer
 */
export async function askTrade({ merchantOrderNo, amount }: Asked, question: Question): Promise<TradeResult | "unknown" | NoAnswer> {
  const leave = await mayQuery(question);
  if (leave !== "yes") return leave === "locked" ? "unanswered" : leave === "spent" ? "unasked" : leave;
  const settings = env();
  const keys = newebpayKeys();
  const signed = { Amt: amount, MerchantID: settings.NEWEBPAY_MERCHANT_ID, MerchantOrderNo: merchantOrderNo };
  try {
    const now = await databaseNow();
    const response = await callOutside("newebpay", `${settings.NEWEBPAY_API_URL ?? settings.NEWEBPAY_URL}/API/QueryTradeInfo`, {
      method: "POST",
      signal: AbortSignal.timeout(ANSWER_MS[question.purpose]),
      body: new URLSearchParams({
        MerchantID: settings.NEWEBPAY_MERCHANT_ID,
        Version: "1.3",
        RespondType: "JSON",
        CheckValue: checkValue(signed, keys),
        TimeStamp: String(Math.floor(now.getTime() / 1000)),
        MerchantOrderNo: merchantOrderNo,
        Amt: String(amount),
      }),
    });
    const answer = tradeAnswerSchema.parse(await response.json());
    const result = answer.Result;
    if (answer.Status === "TRA10021") {
      await countUnknown(question);
      return "unknown";
    }
    if (answer.Status === QUERY_LOCKED) await lockQueries();
    if (answer.Status !== "SUCCESS" || !result) return "unanswered";
    const fields = { Amt: result.Amt, MerchantID: result.MerchantID, MerchantOrderNo: result.MerchantOrderNo, TradeNo: result.TradeNo };
    return verifyCheckCode({ fields, code: result.CheckCode, keys }) && result.MerchantOrderNo === merchantOrderNo ? result : "unanswered";
  } catch (error) {
    logger.warn({ err: error }, "the gateway did not answer a query");
    return "unanswered";
  }
}

/** PayInfo is "(008)9123…" for an account with its bank, the bare code for a store; empty until a number is issued. */
function numberOf({
  PaymentType,
  PayInfo = "",
  ExpireDate,
}: {
  PaymentType?: string;
  PayInfo?: string;
  ExpireDate?: string;
}): GatewayMessage["number"] {
  const payWay = transferNamed(PaymentType);
  const parts = /^(?:\((\d{3})\))?\s*(\w+)$/.exec(PayInfo.trim());
  const expiresAt = taipeiTime(ExpireDate);
  if (!payWay || !parts?.[2] || !expiresAt || (payWayTraits[payWay].number === "account" && !parts[1])) return null;
  return { payWay, bankCode: parts[1] ?? null, payNumber: parts[2], expiresAt };
}

/** The gateway has no such number: the payer never reached its page, and nothing was paid. */
function unknownTrade({ merchantOrderNo, amount }: Asked): GatewayMessage {
  return { outcome: "absent", merchantOrderNo, amount, tradeNo: null, code: "TRA10021", cardLast4: null, paidAt: null, number: null };
}
