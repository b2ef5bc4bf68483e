import { LATER_SHARE } from "@/lib/domain/payments/newebpay/query-shares";
import { env } from "@/lib/platform/env";

/** Queries that a card refund needs: before its command, and after the bank's night (return-card-money.ts). */
const QUESTIONS_EACH = 2;

/** How many hours this many card refunds take, by the share of an hour's queries that is left to those that can wait. */
export function hoursAtGateway(refunds: number): number {
  return Math.ceil((refunds * QUESTIONS_EACH) / (env().NEWEBPAY_QUERIES_PER_HOUR * LATER_SHARE));
}
