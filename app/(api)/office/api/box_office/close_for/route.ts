import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { closeDrawerFor } from "@/lib/office/box-office/drawers/close-drawer";

export const POST = serve(officeBoxOfficeCalls.closeFor, async ({ staff, body: { drawer_id: drawerId, counted, reason } }) => {
  const { expected, state } = await closeDrawerFor({ drawerId, counted, reason }, cashierOf(staff));
  return { state, drawer_id: String(drawerId), expected, counted, difference: counted - expected };
});
