import type { GatewayMessage } from "@/lib/domain/payments/types";

type Paid = { merchantOrderNo: string; amount: number; cardLast4?: string | null };

/** Returns the gateway's message about an attempt that was paid just now. */
export function paidMessage({ merchantOrderNo, amount, cardLast4 = null }: Paid): GatewayMessage {
  return {
    outcome: "paid",
    merchantOrderNo,
    amount,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4,
    paidAt: new Date(),
    number: null,
  };
}
