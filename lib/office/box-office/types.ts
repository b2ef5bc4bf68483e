import type { CounterWay } from "@/lib/domain/pay-ways/rules";
import type { Language } from "@/lib/i18n/languages";

/** The staff member at the counter, and within which events; null: all. */
export type Cashier = {
  id: string;
  name: string;
  scope: number[] | null;
  /** may pay out an approved refund whose tickets cannot be scanned */
  isSupervisor?: boolean;
  /** when they last gave a second factor */
  factorAt?: Date;
};

/** What is sold: seats by name, so many of an area, or tickets of several types for an entry time. */
export type Wanted =
  { seatIds: number[] } | { areaId: number; qty: number } | { ticketTimeId: number; items: { price_id: number; qty: number }[] };

export type CounterSaleWish = {
  /** the browser's own id of the sale: sent twice, it is one sale */
  requestId: string;
  sessionId: number;
  wanted: Wanted;
  /** so many of the tickets at half the price */
  concessions: number;
  way: CounterWay;
  slipNo?: string;
  /** that the seats are held by */
  holdId?: number;
  expectedTotal?: number;
  /** where the tickets are sent; printed without it */
  email?: string;
  /** of the tickets */
  language: Language;
};

export type CounterSold = { orderId: string; orderNo: string; total: number };
