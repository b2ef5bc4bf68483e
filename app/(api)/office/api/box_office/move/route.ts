import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { moveCash } from "@/lib/office/box-office/drawers/move-cash";

export const POST = serve(officeBoxOfficeCalls.move, async ({ staff, body: { request_id: requestId, ...move } }) => {
  await moveCash({ ...move, requestId }, cashierOf(staff));
  return null;
});
