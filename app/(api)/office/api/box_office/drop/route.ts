import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { dropHold } from "@/lib/domain/box-office/hold-seats";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = serve(officeBoxOfficeCalls.drop, async ({ staff, body }) => {
  await dropHold(body.hold_id, cashierOf(staff));
  return null;
});
