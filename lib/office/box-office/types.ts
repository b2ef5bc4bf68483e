import type { CounterWay } from "@/lib/domain/pay-ways/rules";
import type { Language } from "@/lib/i18n/languages";

/** The staff member at the counter, and the events that they are limited to; null: all. */
export type Cashier = {
  id: string;
  name: string;
  scope: number[] | null;
  /** may pay out an approved refund whose tickets cannot be scanned */
  isSupervisor?: boolean;
  /** when they last gave a second factor */
  factorAt?: Date;
};

/** The wanted tickets: named seats, a number of places in an area, or tickets of several types for an entry time. */
export type Wanted =
  { seatIds: number[] } | { areaId: number; qty: number } | { ticketTimeId: number; items: { price_id: number; qty: number }[] };

export type CounterSaleWish = {
  /** the browser's id of the sale: a repeated request is one sale */
  requestId: string;
  sessionId: number;
  wanted: Wanted;
  /** number of tickets at half price */
  concessions: number;
  way: CounterWay;
  slipNo?: string;
  /** the hold on the seats */
  holdId?: number;
  expectedTotal?: number;
  /** where the tickets are sent; without it they are printed */
  email?: string;
  /** of the tickets */
  language: Language;
};

export type CounterSold = { orderId: string; orderNo: string; total: number };
