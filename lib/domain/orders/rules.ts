import type { PayWay } from "@/lib/domain/orders/types";
import { addSeconds, endOfDayInTaipei, secondsBetween } from "@/lib/platform/clock";

/** An attempt starts only with so much of the deadline left, in seconds. */
export const START_MARGIN_SECONDS = 180;
/** The gateway closes its page so long before the deadline, in seconds. */
export const CLOSE_MARGIN_SECONDS = 120;

/** A number to pay to can be paid for so long at least, in seconds; else transfers are not offered. */
const NUMBER_LEAST_SECONDS = 2 * 3_600;
/** Between a number's end and the end of the hold, in seconds: what was paid in the last minute is booked meanwhile. */
export const TRANSFER_GRACE_SECONDS = 1_800;

/** In the order in which they are shown. */
const payWays: PayWay[] = ["credit", "unionpay", "atm", "cvs"];

/** The amounts, in whole TWD, for which the gateway offers a method; outside it hides the method silently. */
const amounts: Record<PayWay, { least: number; most: number }> = {
  credit: { least: 0, most: Infinity },
  unionpay: { least: 1, most: Infinity },
  atm: { least: 1, most: 49_999 },
  cvs: { least: 30, most: 20_000 },
};

export function isTransfer(payWay: PayWay): payWay is "atm" | "cvs" {
  return payWay === "atm" || payWay === "cvs";
}

/** What bounds a transfer: when the sale of what is ordered ends (null: never), and a test run's shorter time in seconds. */
export type TransferBounds = { saleEndsAt: Date | null; transferSeconds?: number };

/**
 * Until when a number issued now could be paid. The gateway ends numbers with a day in Taipei: tomorrow's
 * end, or today's where the sale is over before that; null where neither leaves time enough.
 */
export function transferDeadline({ saleEndsAt, transferSeconds }: TransferBounds, now: Date): Date | null {
  const inTime = (end: Date) => saleEndsAt === null || end < saleEndsAt;
  if (transferSeconds !== undefined) {
    const end = addSeconds(now, transferSeconds);
    return inTime(end) ? end : null;
  }
  const ends = [endOfDayInTaipei(now, 1), endOfDayInTaipei(now)];
  return ends.find((end) => inTime(end) && secondsBetween(now, end) >= NUMBER_LEAST_SECONDS) ?? null;
}

type Payable = TransferBounds & {
  status: string;
  payWay: PayWay | null;
  payDeadline: Date;
  totalPrice: number;
  /** a number is there to pay to */
  number: { payWay: PayWay; expiresAt: Date } | null;
  /** the gateway has not told yet how an attempt went: nothing else is to be paid meanwhile */
  checking: boolean;
};

/**
 * What an order can still be paid with. `until` is by card the last moment to start, by transfer the last to
 * pay: before a number is issued as it would be chosen now, afterwards as the gateway said. Once chosen,
 * a method cannot change (terms of service).
 */
export function payWaysOf(order: Payable, now: Date): { payWay: PayWay; until: Date }[] {
  if (order.status !== "unpaid" || order.checking) return [];
  if (order.number) return order.number.expiresAt > now ? [{ payWay: order.number.payWay, until: order.number.expiresAt }] : [];
  const startBy = addSeconds(order.payDeadline, -START_MARGIN_SECONDS);
  if (startBy <= now) return [];
  const numberEnds = transferDeadline(order, now);
  return payWays.flatMap((payWay) => {
    const { least, most } = amounts[payWay];
    const until = isTransfer(payWay) ? numberEnds : startBy;
    const offered =
      until !== null && order.totalPrice >= least && order.totalPrice <= most && (order.payWay === null || order.payWay === payWay);
    return offered ? [{ payWay, until }] : [];
  });
}

/** The price of each ticket in turn: two adults and a child are adult, adult, child. */
export function ticketsInTurn(items: { price_id: number; qty: number }[]): number[] {
  return items.flatMap(({ price_id: priceId, qty }) => Array.from({ length: qty }, () => priceId));
}

/** What does not please goes back within so many days (FAQ), what is faulty within so many. */
const RETURN_DAYS = { return: 7, rma: 30 } as const;
/** A parcel has arrived by then when nobody has said so: as long as a store keeps it, in days. */
const PARCEL_DAYS = 7;

type Parcel = { status: string; shippedAt: Date | null; deliveredAt: Date | null };

/**
 * Until when merchandise may be sent back: the end of that day in Taipei, counted from the day after
 * delivery. Null while it has not left us.
 */
export function returnUntil(kind: keyof typeof RETURN_DAYS, { status, shippedAt, deliveredAt }: Parcel): Date | null {
  const arrived = deliveredAt ?? (shippedAt && addSeconds(shippedAt, PARCEL_DAYS * 86_400));
  return status === "paid" && arrived ? endOfDayInTaipei(arrived, RETURN_DAYS[kind]) : null;
}
