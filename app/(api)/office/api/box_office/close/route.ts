import { closeDrawer } from "@/lib/domain/box-office/drawers/close-drawer";
import { closeDrawerSchema, drawerClosedSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary:
    "Close the caller's drawer with the cash that was counted. The first count is final and ends sales; a difference needs a reason, with the same count again",
  access: { staff: ["box_office"], scope: "own login" },
  body: closeDrawerSchema,
  result: drawerClosedSchema,
  async handle({ staff, body }) {
    const { drawerId, state, expected, counted } = await closeDrawer(body, cashierOf(staff));
    return { state, drawer_id: String(drawerId), expected, counted, difference: counted - expected };
  },
});
