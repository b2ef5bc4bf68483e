import { z } from "zod";
import { checkValue, verifyCheckCode } from "@/lib/domain/payments/newebpay-crypto";
import { newebpayKeys } from "@/lib/domain/payments/newebpay-keys";
import { taipeiTime } from "@/lib/domain/payments/newebpay-message";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { redis } from "@/lib/platform/redis";

const ANSWER_MS = 8_000;

const text = z.union([z.string(), z.number()]).transform(String);
const answerSchema = z.object({
  Status: z.string(),
  Result: z
    .object({
      MerchantID: z.string(), Amt: z.coerce.number().int(), TradeNo: text, MerchantOrderNo: z.string(), TradeStatus: text,
      PayTime: z.string().optional(), CheckCode: z.string(), Card4No: text.optional(),
    })
    .optional()
    .catch(undefined),
});

/** TradeStatus of the manual: 0 unpaid, 1 paid, 2 failed, 3 cancelled, 6 refunded (so once paid). */
const outcomes: Record<string, GatewayMessage["outcome"]> = { "0": "open", "1": "paid", "2": "failed", "3": "failed", "6": "paid" };

/**
 * Ask the gateway about one attempt.
 * @returns null when there is no answer to rely on: "not known", never "not paid"
 */
export async function queryTrade({ merchantOrderNo, amount }: { merchantOrderNo: string; amount: number }): Promise<GatewayMessage | null> {
  if (!(await withinBudget())) return null;
  const settings = env();
  const keys = newebpayKeys();
  const signed = { Amt: amount, MerchantID: settings.NEWEBPAY_MERCHANT_ID, MerchantOrderNo: merchantOrderNo };
  try {
    const response = await fetch(`${settings.NEWEBPAY_API_URL ?? settings.NEWEBPAY_URL}/API/QueryTradeInfo`, {
      method: "POST",
      signal: AbortSignal.timeout(ANSWER_MS),
      body: new URLSearchParams({
        MerchantID: settings.NEWEBPAY_MERCHANT_ID, Version: "1.3", RespondType: "JSON", CheckValue: checkValue(signed, keys),
        TimeStamp: String(Math.floor(Date.now() / 1000)), MerchantOrderNo: merchantOrderNo, Amt: String(amount),
      }),
    });
    const answer = answerSchema.parse(await response.json());
    const result = answer.Result;
    if (answer.Status === "TRA10021") return unknownTrade(merchantOrderNo, amount);
    if (answer.Status !== "SUCCESS" || !result) return null;
    const fields = { Amt: result.Amt, MerchantID: result.MerchantID, MerchantOrderNo: result.MerchantOrderNo, TradeNo: result.TradeNo };
    if (!verifyCheckCode({ fields, code: result.CheckCode, keys }) || result.MerchantOrderNo !== merchantOrderNo) return null;
    return {
      outcome: outcomes[result.TradeStatus] ?? "open",
      merchantOrderNo,
      amount: result.Amt,
      tradeNo: result.TradeNo,
      code: `TradeStatus ${result.TradeStatus}`,
      cardLast4: result.Card4No || null,
      paidAt: taipeiTime(result.PayTime),
      number: null,
    };
  } catch (error) {
    logger.warn({ err: error }, "the gateway did not answer a query");
    return null;
  }
}

/** The payer never reached the gateway's page: it has no such number, and nothing was paid. */
function unknownTrade(merchantOrderNo: string, amount: number): GatewayMessage {
  return { outcome: "open", merchantOrderNo, amount, tradeNo: null, code: "TRA10021", cardLast4: null, paidAt: null, number: null };
}

/** The gateway locks Query for four hours after too many unknown numbers: stay within an hourly budget. */
async function withinBudget(): Promise<boolean> {
  const key = `newebpay-queries:${Math.floor(Date.now() / 3_600_000)}`;
  try {
    const asked = await redis().incr(key);
    if (asked === 1) await redis().expire(key, 3_600);
    return asked <= env().NEWEBPAY_QUERIES_PER_HOUR;
  } catch {
    return true;
  }
}
