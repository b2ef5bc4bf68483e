import type { OrderView } from "@/lib/domain/orders/types";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import type { MailData } from "@/lib/domain/outbox/types";
import { addSeconds } from "@/lib/platform/clock";

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 3_600;
/** Age at which an unsent mail is given up, in seconds: later it would only confuse. */
const GIVE_UP_SECONDS = 3 * 86_400;

/** When a failed mail is tried again: each wait is twice the last. Null when it is given up. */
export function nextTry({ attempts, createdAt }: { attempts: number; createdAt: Date }, now: Date): Date | null {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_SECONDS);
  const next = addSeconds(now, wait);
  return next <= addSeconds(createdAt, GIVE_UP_SECONDS) ? next : null;
}

/** Whether a mail has the tickets attached. After a move the tickets of earlier mails are void. */
export function carriesTickets({ template }: { template: string }): boolean {
  return template === "order_paid" || template === "tickets_moved";
}

/** The state of an order in which a mail about it is still true. Other mails always are. */
const trueWhile: Partial<Record<OrderMail, OrderView["status"]>> = {
  order_confirmed: "unpaid",
  order_number: "unpaid",
  order_expiring: "unpaid",
  order_paid: "paid",
  order_shipped: "paid",
  complimentary: "paid",
  counter_paid: "paid",
  tickets_moved: "paid",
  ticket_holder: "paid",
  letter: "paid",
  order_cancelled: "cancelled",
};

/** Whether the order has changed so that this mail is no longer true. */
export function isOvertaken(
  template: OrderMail,
  order: Pick<OrderView, "status" | "credit_expired_time" | "paymentATM" | "paymentCVS" | "session_time">,
  now: Date,
  { to_time: movedTo, call_off: callOff }: MailData = {},
): boolean {
  // Refunded tickets, or a session that has moved again: the later move has its own mail.
  if (template === "session_moved")
    return order.status === "cancelled" || Date.parse(order.session_time ?? "") !== Date.parse(movedTo ?? "");
  if (template === "called_off" && callOff !== "cancelled" && order.status === "cancelled") return true;
  const state = trueWhile[template];
  if (state !== undefined && order.status !== state) return true;
  // Without a valid number the buyer has nothing to pay to.
  if ((template === "order_number" || template === "order_expiring") && !order.paymentATM && !order.paymentCVS) return true;
  return state === "unpaid" && new Date(order.credit_expired_time) <= now;
}
