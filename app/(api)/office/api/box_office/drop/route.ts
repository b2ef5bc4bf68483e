import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { dropHold } from "@/lib/office/box-office/hold-seats";

export const POST = serve(officeBoxOfficeCalls.drop, async ({ staff, body }) => {
  await dropHold(body.hold_id, cashierOf(staff));
  return null;
});
