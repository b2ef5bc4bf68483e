import { z } from "zod";
import { orderIdSchema, payWaySchema } from "@/lib/domain/orders/schemas";
import { paymentEntrySchema } from "@/lib/domain/orders/view-schemas";
import { startPayment } from "@/lib/domain/payments/start-payment";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/endpoint";

/** An unknown way of paying is refused like one that is not offered; an id that is none names no order. */
const params = z.object({ orderID: z.string(), payWay: z.string() });

export const GET = endpoint({
  summary: "Choose how an order of merchandise is paid, and start an attempt at the gateway",
  access: "member",
  limit: "paymentPerMember",
  changes: true,
  params,
  result: paymentEntrySchema,
  async handle({ member, params: { orderID, payWay }, language }) {
    const orderId = orderIdSchema.safeParse(orderID);
    const way = payWaySchema.safeParse(payWay);
    if (!orderId.success) throw new DomainError("ORDER_NOT_FOUND");
    if (!way.success) throw new DomainError("PAY_WAY_REFUSED");
    return startPayment({ orderId: orderId.data, memberId: member.id, kind: ["merchandise"], payWay: way.data, language });
  },
});
