import { ezpayFields } from "@/lib/domain/invoices/ezpay-fields";
import { readEzpayAnswer } from "@/lib/domain/invoices/read-ezpay-answer";
import type { InvoiceProvider, ProviderAnswer } from "@/lib/domain/invoices/types";
import { decryptTradeInfo, encryptTradeInfo, tradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { callOutside } from "@/lib/platform/call-outside";
import { databaseNow } from "@/lib/platform/database-now";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/** Timeout of a call, in ms. Two of them are shorter than the first wait between two tries. */
const ANSWER_MS = 20_000;

/** ezPay's electronic invoices, which use NewebPay's encryption. */
export const ezpay: InvoiceProvider = {
  issue: (invoice) => ask("/Api/invoice_issue", { Version: "1.5", ...ezpayFields(invoice) }, invoice),
  async find(wanted) {
    const fields = { Version: "1.3", SearchType: "1", MerchantOrderNo: wanted.number, TotalAmt: String(wanted.amount) };
    return ask("/Api/invoice_search", fields, wanted);
  },
  barcodeExists,
};

function keysOf({ EZPAY_HASH_KEY: hashKey, EZPAY_HASH_IV: hashIv }: ReturnType<typeof env>) {
  return { hashKey, hashIv };
}

/** The fields of a call, encrypted for ezPay. */
async function sealed(fields: Record<string, string>): Promise<string> {
  const timed = { RespondType: "JSON", TimeStamp: String(Math.floor((await databaseNow()).getTime() / 1000)), ...fields };
  return encryptTradeInfo(new URLSearchParams(timed).toString(), keysOf(env()));
}

async function post(path: string, form: Record<string, string>, patienceMs: number): Promise<unknown> {
  const response = await callOutside("ezpay", env().EZPAY_URL.replace(/(?<!\/)\/+$/, "") + path, {
    method: "POST",
    signal: AbortSignal.timeout(patienceMs),
    body: new URLSearchParams({ MerchantID_: env().EZPAY_MERCHANT_ID, ...form }),
  });
  if (!response.ok) throw new Error(`ezPay answered ${response.status}`);
  return response.json();
}

async function ask(path: string, fields: Record<string, string>, about: { number: string; amount: number }): Promise<ProviderAnswer> {
  const settings = env();
  try {
    const body = await post(path, { PostData_: await sealed(fields) }, ANSWER_MS);
    return readEzpayAnswer(body, { ...about, merchantId: settings.EZPAY_MERCHANT_ID, keys: keysOf(settings) });
  } catch (error) {
    logger.warn({ err: error, path }, "ezPay did not answer");
    return { result: "later", problem: "no answer" };
  }
}

async function barcodeExists(barcode: string, patienceMs: number): Promise<boolean | null> {
  const keys = keysOf(env());
  try {
    const PostData_ = await sealed({ CellphoneBarcode: barcode });
    const body = (await post(
      "/Api_inv_application/checkBarCode",
      { Version: "1.0", RespondType: "JSON", PostData_, CheckValue: tradeSha(PostData_, keys) },
      patienceMs,
    )) as { Status?: unknown; Result?: unknown };
    if (body.Status !== "SUCCESS") return null;
    const answer = new URLSearchParams(decryptTradeInfo(String(body.Result), keys));
    if (answer.get("CellphoneBarcode") !== barcode) return null;
    return { Y: true, N: false }[answer.get("IsExist") ?? ""] ?? null;
  } catch (error) {
    logger.warn({ err: error }, "ezPay did not say whether a barcode exists");
    return null;
  }
}
