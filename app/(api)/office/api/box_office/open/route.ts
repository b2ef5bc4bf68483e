import { openDrawer } from "@/lib/domain/box-office/drawers/open-drawer";
import { drawerOpenedSchema, openDrawerSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary: "Open a drawer at a till with the float that was counted into it",
  access: { staff: ["box_office"], scope: "own login" },
  body: openDrawerSchema,
  result: drawerOpenedSchema,
  handle: async ({ staff, body }) => ({ drawer_id: String(await openDrawer(body, cashierOf(staff))) }),
});
