import { z } from "zod";
import type { ProviderAnswer } from "@/lib/domain/invoices/types";
import { verifyCheckCode, type NewebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";

const text = z.union([z.string(), z.number()]).transform(String);

/** Result is JSON inside JSON; an object is accepted, too. A refusal's is empty. */
const envelope = z.object({
  Status: z.string(),
  Result: z.preprocess((value) => (typeof value === "string" ? parsed(value) : value), z.unknown()),
});
const issued = z.object({
  MerchantID: text,
  MerchantOrderNo: text,
  TotalAmt: z.coerce.number().int(),
  InvoiceTransNo: text,
  RandomNum: text,
  CheckCode: z.string(),
  InvoiceNumber: z.string().regex(/^[A-Z]{2}\d{8}$/),
  CreateTime: z.string(),
  /** in answers of invoice_search: 1 issued, 2 voided */
  InvoiceStatus: text.optional(),
});

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Codes about ezPay, the shop's contract or its keys: temporary, and not about the invoice. */
const passing = /^(KEY|NOR|CBC10003|CBC10004|INV10020|INV10021|INV90005|INV90006)/;
const ORDER_NO_TAKEN = "LIB10003";
const VOIDED = "2";

type Asked = { number: string; amount: number; merchantId: string; keys: NewebpayKeys };

/**
 * Read ezPay's answer to invoice_issue and invoice_search. Only an answer with the right CheckCode that is
 * about the requested invoice is believed.
 */
export function readEzpayAnswer(body: unknown, { number, amount, merchantId, keys }: Asked): ProviderAnswer {
  const answer = envelope.safeParse(body);
  if (!answer.success) return { result: "later", problem: "unreadable" };
  const { Status: status, Result } = answer.data;
  if (status === ORDER_NO_TAKEN) return { result: "duplicate" };
  if (status !== "SUCCESS") return { result: passing.test(status) ? "later" : "refused", problem: status };
  const invoice = issued.safeParse(Result);
  if (!invoice.success) return { result: "later", problem: "unreadable" };
  const { MerchantID, MerchantOrderNo, TotalAmt, InvoiceTransNo, RandomNum, CheckCode } = invoice.data;
  const fields = { MerchantID, MerchantOrderNo, TotalAmt, InvoiceTransNo, RandomNum };
  if (!verifyCheckCode({ fields, code: CheckCode, keys })) return { result: "later", problem: "CheckCode" };
  if (MerchantID !== merchantId || MerchantOrderNo !== number || TotalAmt !== amount)
    return { result: "later", problem: "another invoice" };
  if (invoice.data.InvoiceStatus === VOIDED) return { result: "refused", problem: "voided" };
  const issuedAt = taipeiTime(invoice.data.CreateTime);
  if (!issuedAt) return { result: "later", problem: "unreadable" };
  return { result: "issued", invoiceNo: invoice.data.InvoiceNumber, randomNo: RandomNum, transNo: InvoiceTransNo, issuedAt };
}
