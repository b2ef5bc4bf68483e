import { refundAtCounter } from "@/lib/domain/box-office/refund-at-counter";
import { counterRefundedSchema, counterRefundSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary: "Refund what a counter has sold, out of the caller's drawer; above the set sum another staff member approves it first",
  access: { staff: ["box_office"] },
  factor: "above the limit",
  body: counterRefundSchema,
  result: counterRefundedSchema,
  handle: ({ staff, body }) =>
    refundAtCounter(
      {
        requestId: body.request_id,
        orderNo: body.order_no,
        ticketNos: body.ticket_nos ?? null,
        withFee: body.with_fee,
        slipNo: body.slip_no,
        reason: body.reason,
      },
      cashierOf(staff),
    ),
});
