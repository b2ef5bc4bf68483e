import { findTicket } from "@/lib/domain/desk/find-order";
import { pickedUpSchema, pickUpSchema } from "@/lib/domain/desk/order/act-schemas";
import { markPickedUp } from "@/lib/domain/tickets/mark-picked-up";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Mark a kiosk ticket as printed",
  access: { staff: ["service"], scope: "own events" },
  body: pickUpSchema,
  result: pickedUpSchema,
  async handle({ staff, body }) {
    const { pickupNo } = await findTicket(body.ticket_no, staff.eventIds);
    return { outcome: pickupNo === null ? ("unknown" as const) : await markPickedUp({ pickupNo, actor: auditActor(staff) }) };
  },
});
