import { refundAtCounter } from "@/lib/domain/box-office/refund-at-counter";
import { counterRefundedSchema, counterRefundSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary:
    "Refund what a counter has sold, out of the caller's drawer, by the scanned codes of its tickets. Above the set sum, for a typed or reprinted ticket, and for the sale of another drawer, another staff member approves it first",
  access: { staff: ["box_office"], scope: "own events" },
  factor: "above the limit",
  body: counterRefundSchema,
  result: counterRefundedSchema,
  handle: ({ staff, body }) =>
    refundAtCounter(
      {
        requestId: body.request_id,
        orderNo: body.order_no,
        codes: body.codes,
        ticketNos: body.ticket_nos,
        withFee: body.with_fee,
        slipNo: body.slip_no,
        reason: body.reason,
      },
      cashierOf(staff),
    ),
});
