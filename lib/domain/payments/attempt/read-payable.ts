import { isChecking } from "@/lib/domain/orders/reading/order-rows";
import type { PayWay } from "@/lib/domain/orders/types";
import type { PaymentNumber } from "@/lib/domain/payments/types";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** What determines how an order can be paid. */
export type PayableOrder = {
  status: "unpaid" | "paid" | "cancelled";
  payWay: PayWay | null;
  payDeadline: Date;
  totalPrice: number;
  orderNo: string;
  attempts: number;
  saleEndsAt: Date | null;
  transferSeconds?: number;
  checking: boolean;
  number: PaymentNumber | null;
};

type Row = Omit<PayableOrder, "number"> & {
  numberOf: PayWay | null;
  bankCode: string | null;
  payNumber: string | null;
  expiresAt: Date | null;
};

/** Lock an order of any kind and read what its next payment depends on. */
export async function readPayable(tx: Tx, orderId: string): Promise<PayableOrder | null> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT o.status::text, o.pay_way::text AS "payWay", o.pay_deadline AS "payDeadline", o.total_price AS "totalPrice", o.order_no AS "orderNo",
      (SELECT count(*)::int FROM payments p WHERE p.order_id = o.id) AS attempts,
      CASE o.kind WHEN 'product' THEN coalesce(tt.entry_until, es.ends_at) ELSE least(es.sale_ends_at, tt.entry_until) END AS "saleEndsAt",
      ${isChecking} AS checking,
      issued.pay_way::text AS "numberOf", issued.bank_code AS "bankCode", issued.pay_number AS "payNumber", issued.number_expires_at AS "expiresAt"
    FROM orders o LEFT JOIN event_sessions es ON es.id = o.session_id LEFT JOIN ticket_times tt ON tt.id = o.ticket_time_id
    LEFT JOIN LATERAL (SELECT * FROM payments p WHERE p.order_id = o.id AND p.status = 'issued' ORDER BY p.attempt DESC LIMIT 1) issued ON true
    WHERE o.id = ${orderId}::uuid FOR UPDATE OF o`;
  if (!row) return null;
  const { numberOf, bankCode, payNumber, expiresAt, ...order } = row;
  const number = numberOf && payNumber && expiresAt ? { payWay: numberOf, bankCode, payNumber, expiresAt } : null;
  return { ...order, number, transferSeconds: env().TRANSFER_DEADLINE_SECONDS };
}
