import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import { wantedOf } from "@/lib/office/box-office/wanted-of";

export const POST = serve(officeBoxOfficeCalls.sell, async ({ staff, body }) => {
  const { orderNo, total } = await sellAtCounter(
    {
      requestId: body.request_id,
      sessionId: body.session_id,
      wanted: wantedOf(body),
      concessions: body.concessions,
      way: body.way,
      slipNo: body.way === "terminal" ? body.slip_no : undefined,
      holdId: body.hold_id,
      expectedTotal: body.expected_total,
      email: body.email,
      language: body.language,
    },
    cashierOf(staff),
  );
  return { order_no: orderNo, total };
});
