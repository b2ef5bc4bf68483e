import { z } from "zod";
import { encryptTradeInfo, verifyCheckCode } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { newebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-keys";
import { callOutside } from "@/lib/platform/call-outside";
import { databaseNow } from "@/lib/platform/database-now";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

const ANSWER_MS = 8_000;

const text = z.union([z.string(), z.number()]).transform(String);
const answerSchema = z.object({
  Status: z.string(),
  Result: z
    .object({
      MerchantID: z.string(),
      Amt: z.coerce.number().int(),
      TradeNo: text,
      MerchantOrderNo: z.string(),
      CheckCode: z.string().optional(),
    })
    .optional()
    .catch(undefined),
});
type Answer = z.infer<typeof answerSchema>;

type CardOrder = { merchantOrderNo: string; /** whole TWD */ amount: number };

/**
 * Send a command about a card payment (NewebPay's manual NDNF, B01 and B031 to B034): cancel the
 * authorisation, capture, or refund.
 * @param order.amount whole TWD: the authorised amount for `cancel` and `capture`, the refund's for `refund`
 * @returns the gateway's code, `SUCCESS` only when the answer is about this order; null without a reliable
 *   answer: the command may have been carried out
 */
export async function sendCardCommand(step: "cancel" | "capture" | "refund", order: CardOrder, given?: Date): Promise<string | null> {
  const now = given ?? (await databaseNow());
  const settings = env();
  const call = step === "cancel" ? "Cancel" : "Close";
  const fields = new URLSearchParams({
    RespondType: "JSON",
    Version: step === "cancel" ? "1.0" : "1.1",
    Amt: String(order.amount),
    MerchantOrderNo: order.merchantOrderNo,
    IndexType: "1",
    TimeStamp: String(Math.floor(now.getTime() / 1000)),
    ...(step === "cancel" ? {} : { CloseType: step === "capture" ? "1" : "2" }),
  });
  try {
    const response = await callOutside("newebpay", `${settings.NEWEBPAY_API_URL ?? settings.NEWEBPAY_URL}/API/CreditCard/${call}`, {
      method: "POST",
      signal: AbortSignal.timeout(ANSWER_MS),
      body: new URLSearchParams({
        MerchantID_: settings.NEWEBPAY_MERCHANT_ID,
        PostData_: encryptTradeInfo(fields.toString(), newebpayKeys()),
      }),
    });
    const answer = answerSchema.parse(await response.json());
    if (answer.Status !== "SUCCESS") return answer.Status;
    return isAbout(answer, order, { signed: step === "cancel" }) ? "SUCCESS" : null;
  } catch (error) {
    logger.warn({ err: error, step }, "the gateway did not answer an order about a card");
    return null;
  }
}

/** Cancel's answer is signed; Close's is not and is compared with the request. */
function isAbout({ Result: result }: Answer, { merchantOrderNo, amount }: CardOrder, { signed }: { signed: boolean }): boolean {
  if (result?.MerchantOrderNo !== merchantOrderNo || result.Amt !== amount || result.MerchantID !== env().NEWEBPAY_MERCHANT_ID)
    return false;
  if (!signed) return true;
  const { CheckCode: code = "", ...fields } = result;
  return verifyCheckCode({ fields, code, keys: newebpayKeys() });
}
