import { z } from "zod";
import { payWaySchema } from "@/lib/domain/orders/schemas";
import { paymentEntrySchema } from "@/lib/domain/orders/view-schemas";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderIdSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "Choose how a ticket order is paid, and start an attempt at the gateway",
  access: { member: "owner" },
  limit: "paymentPerMember",
  changes: true,
  params: z.object({ orderID: orderIdSchema, payWay: payWaySchema }),
  result: paymentEntrySchema,
  handle: ({ member, params, language }) =>
    startPayment({ orderId: params.orderID, payWay: params.payWay, kind: ["ticket", "exhibition"], memberId: member.id, language }),
});
