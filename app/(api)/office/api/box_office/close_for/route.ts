import { closeDrawerFor } from "@/lib/domain/box-office/drawers/close-drawer";
import { closeDrawerForSchema, drawerClosedSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary: "Close the drawer of a cashier who has ended, has no longer the role, or left it open on an earlier day; needs a reason",
  access: { staff: ["finance"], scope: "all events" },
  body: closeDrawerForSchema,
  result: drawerClosedSchema,
  async handle({ staff, body: { drawer_id: drawerId, counted, reason } }) {
    const { expected, state } = await closeDrawerFor({ drawerId, counted, reason }, cashierOf(staff));
    return { state, drawer_id: String(drawerId), expected, counted, difference: counted - expected };
  },
});
