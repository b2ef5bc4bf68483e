import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { sellAtCounter } from "@/lib/domain/box-office/sell-at-counter";
import { wantedOf } from "@/lib/domain/box-office/wanted-of";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

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
