import { readDrawer } from "@/lib/domain/box-office/drawers/read-drawer";
import { drawerStateSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const GET = endpoint({
  summary: "The caller's own open drawer, what happened at it last, and the tills",
  access: { staff: ["box_office"], scope: "own login" },
  result: drawerStateSchema,
  handle: ({ staff, language }) => readDrawer(cashierOf(staff), language),
});
