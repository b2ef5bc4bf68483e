import type { BankAccount } from "@/lib/domain/refunds/types";
import { db } from "@/lib/platform/db";

export type OpenRefund = {
  id: bigint;
  orderNo: string;
  cause: string;
  status: string;
  amount: number;
  fee: number;
  payWay: string | null;
  reason: string | null;
  bankAccount: BankAccount | null;
  requestedAt: Date;
  attempts: number;
  nextTryAt: Date;
  problem: string | null;
  eventAt: Date | null;
  printed: number;
  used: number;
};

/** Every refund that somebody has to look at or that is under way, oldest first. */
export function listOpenRefunds(): Promise<OpenRefund[]> {
  return db.$queryRaw<OpenRefund[]>`
    SELECT r.id, o.order_no AS "orderNo", r.cause, r.status::text, r.amount, r.fee, p.pay_way::text AS "payWay", r.reason, r.bank_account AS "bankAccount",
      r.requested_at AS "requestedAt", r.attempts, r.next_try_at AS "nextTryAt", r.problem, coalesce(tt.starts_at, es.starts_at) AS "eventAt",
      (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.picked_up_at IS NOT NULL) AS printed,
      (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.used_at IS NOT NULL) AS used
    FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payments p ON p.id = r.payment_id
    LEFT JOIN event_sessions es ON es.id = o.session_id LEFT JOIN ticket_times tt ON tt.id = o.ticket_time_id
    WHERE r.status IN ('requested', 'approved', 'refund_due') ORDER BY r.requested_at`;
}

/** What was asked for and is refused because a ticket of it was used, in the last two weeks: for the operator's eyes only. */
export function listSettledAtGate(): Promise<{ id: bigint; orderNo: string; amount: number; decidedAt: Date }[]> {
  return db.$queryRaw`
    SELECT r.id, o.order_no AS "orderNo", r.amount, r.decided_at AS "decidedAt" FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.status = 'rejected' AND r.decided_by = 'gate' AND r.decided_at > now() - interval '14 days' ORDER BY r.decided_at DESC LIMIT 200`;
}
