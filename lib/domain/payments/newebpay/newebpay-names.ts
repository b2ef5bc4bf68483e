import { transferWays, type PayWay, type TransferWay } from "@/lib/domain/pay-ways/rules";

/** The gateway's names of the pay ways. */
export const newebpayNames = {
  credit: "CREDIT",
  unionpay: "UNIONPAY",
  atm: "VACC",
  cvs: "CVS",
} as const satisfies Record<PayWay, string>;

/** The kind of transfer of the gateway's PaymentType; undefined for a card's, which is CREDIT for every card. */
export function transferNamed(paymentType: string | undefined): TransferWay | undefined {
  return transferWays.find((way) => newebpayNames[way] === paymentType);
}
