import type { OrderView } from "@/lib/domain/orders/types";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import type { MailData } from "@/lib/domain/outbox/types";
import { addSeconds } from "@/lib/platform/clock";

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 3_600;
/** A mail that no server took for so long would only puzzle its reader. */
const GIVE_UP_SECONDS = 3 * 86_400;

/** When a mail that failed is tried again: each wait is twice the last. Null: not any more. */
export function nextTry({ attempts, createdAt }: { attempts: number; createdAt: Date }, now: Date): Date | null {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_SECONDS);
  const next = addSeconds(now, wait);
  return next <= addSeconds(createdAt, GIVE_UP_SECONDS) ? next : null;
}

/** The states of an order in which a mail about it is still true. A mail that is not named always is. */
const trueWhile: Partial<Record<OrderMail, OrderView["status"]>> = {
  order_confirmed: "unpaid",
  order_number: "unpaid",
  order_expiring: "unpaid",
  order_paid: "paid",
  order_shipped: "paid",
  order_cancelled: "cancelled",
};

/** Has the order gone on meanwhile, so that this mail would say what is not so any more? */
export function isOvertaken(
  template: OrderMail,
  order: Pick<OrderView, "status" | "credit_expired_time" | "paymentATM" | "paymentCVS" | "session_time">,
  now: Date,
  { to_time: movedTo }: MailData = {},
): boolean {
  // Tickets that are given back, or a session that has moved on: the later move has a mail of its own.
  if (template === "session_moved")
    return order.status === "cancelled" || Date.parse(order.session_time ?? "") !== Date.parse(movedTo ?? "");
  const state = trueWhile[template];
  if (state !== undefined && order.status !== state) return true;
  // how to pay to a number that is over, or was taken back, cannot be said
  if ((template === "order_number" || template === "order_expiring") && !order.paymentATM && !order.paymentCVS) return true;
  return state === "unpaid" && new Date(order.credit_expired_time) <= now;
}
