import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { closeDrawer } from "@/lib/domain/box-office/drawers/close-drawer";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = serve(officeBoxOfficeCalls.close, async ({ staff, body }) => {
  const { drawerId, state, expected, counted } = await closeDrawer(body, cashierOf(staff));
  return { state, drawer_id: String(drawerId), expected, counted, difference: counted - expected };
});
