import { decryptTradeInfo } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { amountOf, isFreshTimeStamp } from "@/sandbox/gateway/codes";
import { isCard, type Trade } from "@/sandbox/gateway/trade";
import { readForm, type Call } from "@/sandbox/http-server";
import type { Sandbox } from "@/sandbox/sandbox";

export type CardOrder = { fields: Record<string, string>; amount: number; trade: Trade };
export type ReadOrder = CardOrder | { code: string; respondType?: string };

/** Reads a command about a card payment (MerchantID_, PostData_) and finds its trade. */
export async function readOrder(sandbox: Sandbox, call: Call): Promise<ReadOrder> {
  const { shop } = sandbox.settings;
  const form = await readForm(call);
  if (form.MerchantID_ !== shop.merchantId) return { code: "TRA10009" };
  if (!form.PostData_) return { code: "MEM40012" };
  let fields: Record<string, string>;
  try {
    fields = Object.fromEntries(new URLSearchParams(decryptTradeInfo(form.PostData_, shop.keys)));
  } catch {
    return { code: "TRA10008" };
  }
  const respondType = fields.RespondType;
  if (!isFreshTimeStamp(fields.TimeStamp, sandbox.now())) return { code: "TRA40014", respondType };
  const amount = amountOf(fields.Amt);
  if (Number.isNaN(amount)) return { code: "TRA10003", respondType };
  if (fields.IndexType !== "1" && fields.IndexType !== "2") return { code: "TRA10032", respondType };
  const trade =
    fields.IndexType === "1"
      ? sandbox.trades.get(fields.MerchantOrderNo ?? "")
      : [...sandbox.trades.values()].find(({ tradeNo }) => tradeNo === fields.TradeNo);
  if (!trade || !isCard(trade)) return { code: "TRA10021", respondType };
  return { fields, amount, trade };
}
