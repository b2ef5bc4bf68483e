import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { readDrawer } from "@/lib/office/box-office/drawers/read-drawer";

export const GET = serve(officeBoxOfficeCalls.drawer, ({ staff, language }) => readDrawer(cashierOf(staff), language));
