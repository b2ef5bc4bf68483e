import { transferWays, type PayWay, type TransferWay } from "@/lib/domain/pay-ways/rules";

/** What the gateway calls the pay ways. */
export const newebpayNames = {
  credit: "CREDIT",
  unionpay: "UNIONPAY",
  atm: "VACC",
  cvs: "CVS",
} as const satisfies Record<PayWay, string>;

/** The transfer that the gateway's PaymentType means; undefined for a card's, which is CREDIT for every card. */
export function transferNamed(paymentType: string | undefined): TransferWay | undefined {
  return transferWays.find((way) => newebpayNames[way] === paymentType);
}
