import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { refundAtCounter } from "@/lib/domain/box-office/refund-at-counter";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = serve(officeBoxOfficeCalls.refund, ({ staff, body }) =>
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
);
