import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { refundAtCounter } from "@/lib/office/box-office/refund-at-counter";

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
