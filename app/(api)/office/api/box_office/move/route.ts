import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { moveCash } from "@/lib/domain/box-office/drawers/move-cash";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = serve(officeBoxOfficeCalls.move, async ({ staff, body: { request_id: requestId, ...move } }) => {
  await moveCash({ ...move, requestId }, cashierOf(staff));
  return null;
});
