import { z } from "zod";
import { paymentEntrySchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { enterPayment } from "@/lib/domain/payments/enter-payment";

export const GET = endpoint({
  summary: "Choose how a ticket order is paid, and start an attempt at the gateway",
  access: "member",
  limit: "paymentPerMember",
  changes: true,
  params: z.object({ orderID: z.string(), payWay: z.string() }),
  result: paymentEntrySchema,
  handle: ({ member, params, language }) => enterPayment({ orderId: params.orderID, payWay: params.payWay, kind: ["ticket", "exhibition"], memberId: member.id, language }),
});
