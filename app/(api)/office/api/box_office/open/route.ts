import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { openDrawer } from "@/lib/office/box-office/drawers/open-drawer";

export const POST = serve(officeBoxOfficeCalls.open, async ({ staff, body }) => ({
  drawer_id: String(await openDrawer(body, cashierOf(staff))),
}));
