import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { openDrawer } from "@/lib/domain/box-office/drawers/open-drawer";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = serve(officeBoxOfficeCalls.open, async ({ staff, body }) => ({
  drawer_id: String(await openDrawer(body, cashierOf(staff))),
}));
