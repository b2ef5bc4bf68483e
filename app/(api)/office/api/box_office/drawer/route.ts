import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { readDrawer } from "@/lib/domain/box-office/drawers/read-drawer";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const GET = serve(officeBoxOfficeCalls.drawer, ({ staff, language }) => readDrawer(cashierOf(staff), language));
