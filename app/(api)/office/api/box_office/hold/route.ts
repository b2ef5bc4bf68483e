import { holdSeats } from "@/lib/domain/box-office/hold-seats";
import { heldSchema, holdSeatsSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";
import { isoInTaipei } from "@/lib/platform/clock";

export const POST = endpoint({
  summary: "Hold seats for some minutes, while a card is at the terminal",
  access: { staff: ["box_office"], scope: "own events" },
  body: holdSeatsSchema,
  result: heldSchema,
  async handle({ staff, body }) {
    const { holdId, until } = await holdSeats({ sessionId: body.session_id, seatIds: body.seat_ids }, cashierOf(staff));
    return { hold_id: String(holdId), until: isoInTaipei(until) };
  },
});
