import { isTransfer, payWays, payWayTraits, type PaidWay, type PayWay } from "@/lib/domain/pay-ways/rules";
import { addSeconds, endOfDayInTaipei, secondsBetween } from "@/lib/platform/clock";

/** Least time before the deadline at which an attempt may start, in seconds. */
export const START_MARGIN_SECONDS = 180;
/** How long before the deadline the gateway closes its page, in seconds. */
export const CLOSE_MARGIN_SECONDS = 120;

/** Least time for which a number can be paid, in seconds; with less, transfers are not offered. */
const NUMBER_LEAST_SECONDS = 2 * 3_600;
/** Time between a number's end and the hold's end, in seconds: payments of the last minute arrive meanwhile. */
export const TRANSFER_GRACE_SECONDS = 1_800;

/** Limits of a transfer: the end of the sale (null: never), and a test run's shorter time in seconds. */
export type TransferBounds = { saleEndsAt: Date | null; transferSeconds?: number };

/**
 * Until when a number issued now could be paid. At the gateway numbers end with a day in Taipei: tomorrow,
 * or today if the sale is over before that; null if neither leaves enough time.
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
  payWay: PaidWay | null;
  /** the pay ways of its session; empty: all */
  offered: PayWay[];
  /** the member let transfers lapse lately, or the event is marked as hot */
  transfersRefused: boolean;
  payDeadline: Date;
  totalPrice: number;
  /** an issued number to pay to */
  number: { payWay: PayWay; expiresAt: Date } | null;
  /** the gateway has not answered about an attempt yet: until it does, nothing else can be paid */
  checking: boolean;
};

/**
 * The pay ways that an order can still use. `until` is the last moment to start a card payment, or to pay a transfer: the
 * expected one before a number is issued, the gateway's afterwards. Once chosen, a method cannot change (terms of service).
 */
export function payWaysOf(order: Payable, now: Date): { payWay: PayWay; until: Date }[] {
  if (order.status !== "unpaid" || order.checking) return [];
  if (order.number) return order.number.expiresAt > now ? [{ payWay: order.number.payWay, until: order.number.expiresAt }] : [];
  const startBy = addSeconds(order.payDeadline, -START_MARGIN_SECONDS);
  if (startBy <= now) return [];
  const numberEnds = transferDeadline(order, now);
  return payWays.flatMap((payWay) => {
    const { least, most } = payWayTraits[payWay];
    const until = isTransfer(payWay) ? numberEnds : startBy;
    const isOffered = until !== null && order.totalPrice >= least && order.totalPrice <= most && isChoosable(order, payWay);
    return isOffered ? [{ payWay, until }] : [];
  });
}

/** A chosen way stays valid when its session no longer offers it; an order of NT$0 needs none. */
function isChoosable({ payWay: chosen, offered, transfersRefused, totalPrice }: Payable, payWay: PayWay): boolean {
  if (chosen !== null) return chosen === payWay;
  if (transfersRefused && isTransfer(payWay)) return false;
  return totalPrice === 0 || offered.length === 0 || offered.includes(payWay);
}

/** The price of each ticket: two adults and a child are adult, adult, child. */
export function ticketsInTurn(items: { price_id: number; qty: number }[]): number[] {
  return items.flatMap(({ price_id: priceId, qty }) => Array.from({ length: qty }, () => priceId));
}

/** Days to return merchandise (FAQ), and to have a faulty item exchanged. */
const RETURN_DAYS = { return: 7, rma: 30 } as const;
/** Days after which a parcel counts as delivered unless it is marked earlier: as long as a store keeps it. */
const PARCEL_DAYS = 7;

type Parcel = { status: string; shippedAt: Date | null; deliveredAt: Date | null };

/**
 * Until when merchandise may be sent back: the end of that day in Taipei, counted from the day after
 * delivery. Null before it is shipped.
 */
export function returnUntil(kind: keyof typeof RETURN_DAYS, { status, shippedAt, deliveredAt }: Parcel): Date | null {
  const arrived = deliveredAt ?? (shippedAt && addSeconds(shippedAt, PARCEL_DAYS * 86_400));
  return status === "paid" && arrived ? endOfDayInTaipei(arrived, RETURN_DAYS[kind]) : null;
}
