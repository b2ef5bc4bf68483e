import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { closeDrawer } from "@/lib/office/box-office/drawers/close-drawer";

export const POST = serve(officeBoxOfficeCalls.close, async ({ staff, body }) => {
  const { drawerId, state, expected, counted } = await closeDrawer(body, cashierOf(staff));
  return { state, drawer_id: String(drawerId), expected, counted, difference: counted - expected };
});
