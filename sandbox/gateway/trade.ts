import { traitsOf, type Method } from "@/sandbox/gateway/methods";

/** A payment request as the shop sent it, checked. Amounts are whole TWD. */
export type TradeRequest = {
  merchantOrderNo: string;
  amount: number;
  itemDesc: string;
  comment: string;
  lang: string;
  version: string;
  respondType: "JSON" | "String";
  methods: Method[];
  /** In seconds; 0 means no limit. */
  tradeLimit: number;
  /** The last moment (ms) at which a number can be paid, and the bank that issues it. */
  numberUntil: { vacc: number; cvs: number };
  bankCode: string;
  returnUrl: string;
  notifyUrl: string;
  customerUrl: string;
  clientBackUrl: string;
};

export type Outcome = { code: string; message: string };

/** One MerchantOrderNo at the gateway. Times in ms. */
export type Trade = {
  request: TradeRequest;
  tradeNo: string;
  /** Identifies the payer's pages; cannot be guessed. */
  token: string;
  createdAt: number;
  /** As Query reports it: 0 unpaid, 1 paid, 2 failed, 3 cancelled, 6 refunded. */
  status: 0 | 1 | 2 | 3 | 6;
  method?: Method;
  outcome?: Outcome;
  payTime?: number;
  ip: string;
  card?: { number6: string; number4: string; expiry: string };
  /** Set when the bank was asked: its answer and, if it approved, the authorisation. */
  respondCode?: string;
  auth?: string;
  number?: { code: string; until: number };
  /** 0 none, 1 waiting for the nightly batch, 2 with the bank, 3 done. */
  closeStatus: 0 | 1 | 2 | 3;
  closeAmount: number;
  backStatus: 0 | 1 | 2 | 3;
  /** The total refunded, and the part of it that still waits for the batch. */
  backAmount: number;
  backPending: number;
  notify: { state: "none" | "pending" | "done" | "dropped" | "given_up"; attempts: { at: string; http_status: number }[] };
};

/** Returns whether the payer's time (TradeLimit) is over. An issued number has its own time. */
export function isTimedOut(trade: Trade, now: number): boolean {
  const { tradeLimit } = trade.request;
  return trade.status === 0 && !trade.number && tradeLimit > 0 && now > trade.createdAt + tradeLimit * 1000;
}

export function isCard(trade: Trade): boolean {
  const method = trade.method ?? trade.request.methods[0];
  return method !== undefined && traitsOf(method).number === null;
}
