import { closeDrawer } from "@/lib/domain/box-office/drawers/close-drawer";
import { closeDrawerSchema, drawerClosedSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary: "Close the caller's drawer with the cash that was counted; a difference needs a reason",
  access: { staff: ["box_office"] },
  body: closeDrawerSchema,
  result: drawerClosedSchema,
  async handle({ staff, body }) {
    const { expected, counted } = await closeDrawer(body, cashierOf(staff));
    return { expected, counted, difference: counted - expected };
  },
});
