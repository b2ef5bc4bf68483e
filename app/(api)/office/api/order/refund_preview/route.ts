import { findOrder } from "@/lib/domain/desk/find-order";
import { refundPreviewQuery } from "@/lib/domain/desk/order/act-schemas";
import { previewRefund } from "@/lib/domain/refunds/decision/preview-refund";
import { refundPreviewSchema } from "@/lib/domain/refunds/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const GET = endpoint({
  summary: "What a refund of an order or of some of its tickets would do; changes nothing",
  access: { staff: ["service", "finance"], scope: "own events" },
  query: refundPreviewQuery,
  result: refundPreviewSchema,
  async handle({ staff, query }) {
    const orderId = await findOrder(query.order_no, staff.eventIds);
    return previewRefund({ orderId, ticketNos: query.ticket_nos ?? null, withFee: query.with_fee === "true", actor: auditActor(staff) });
  },
});
