import { orderIdSchema, payWaySchema } from "@/lib/domain/orders/schemas";
import type { OrderView, PaymentEntryView } from "@/lib/domain/orders/types";
import { startPayment } from "@/lib/domain/payments/start-payment";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";

type Wish = { orderId: string; payWay: string; kind: OrderView["event_type"][]; memberId: string; language: Language };

/**
 * The payment entries' common part: an id that is none names no order, and an unknown way of paying is
 * refused like one that is not offered.
 * @throws ORDER_NOT_FOUND, PAY_WAY_REFUSED and what startPayment throws
 */
export async function enterPayment({ orderId, payWay, ...wish }: Wish): Promise<PaymentEntryView> {
  const order = orderIdSchema.safeParse(orderId);
  const way = payWaySchema.safeParse(payWay);
  if (!order.success) throw new DomainError("ORDER_NOT_FOUND");
  if (!way.success) throw new DomainError("PAY_WAY_REFUSED");
  return startPayment({ ...wish, orderId: order.data, payWay: way.data });
}
