import type { GatewayTexts } from "@/sandbox/gateway/gateway-texts";

type MethodTraits = {
  /** The amounts between which the method is offered; outside it is hidden without a message. */
  least: number;
  most: number;
  /** Its heading on the payer's page. */
  title: keyof GatewayTexts;
  /** The button that issues a number to be paid to; null for a card, which is paid on the page. */
  number: keyof GatewayTexts | null;
  /** The payment type that the shop receives, and for a card its kind. */
  paymentType: string;
  paymentMethod?: string;
  /** Its name in the export of the gateway's portal. */
  exported: string;
};

const anyAmount = { least: 1, most: 9_999_999_999 };

/** The methods that this gateway simulates, by the names with which a shop enables them. */
const methodTraits = {
  CREDIT: { ...anyAmount, title: "card", number: null, paymentType: "CREDIT", paymentMethod: "CREDIT", exported: "信用卡一次付清" },
  UNIONPAY: { ...anyAmount, title: "unionpay", number: null, paymentType: "CREDIT", paymentMethod: "UNIONPAY", exported: "銀聯卡" },
  VACC: { least: 1, most: 49_999, title: "vacc", number: "getAccount", paymentType: "VACC", exported: "ATM轉帳" },
  CVS: { least: 30, most: 20_000, title: "cvs", number: "getCode", paymentType: "CVS", exported: "超商代碼" },
} satisfies Record<string, MethodTraits>;

export type Method = keyof typeof methodTraits;
export const methodNames = Object.keys(methodTraits) as Method[];

export function traitsOf(method: Method): MethodTraits {
  return methodTraits[method];
}

/** Methods that the real gateway has and this one does not simulate. */
export const otherMethods = [
  "APPLEPAY",
  "ANDROIDPAY",
  "SAMSUNGPAY",
  "LINEPAY",
  "WEBATM",
  "BARCODE",
  "CREDITAE",
  "TAIWANPAY",
  "ESUNWALLET",
  "TWQR",
  "CVSCOM",
];
