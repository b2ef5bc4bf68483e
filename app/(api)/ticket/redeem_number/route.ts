import { redeemNumber } from "@/lib/domain/gate/redeem-ticket";
import { redeemedSchema, redeemNumberSchema } from "@/lib/domain/gate/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Let the holder of a ticket in by its typed number and the seat or buyer's name that the holder says",
  access: "operator",
  limit: "operatorPerAddress",
  body: redeemNumberSchema,
  result: redeemedSchema,
  handle: ({ body: { ticket_no, seat_or_name, session_id, gate }, language }) =>
    redeemNumber({ ticketNo: ticket_no, seatOrName: seat_or_name, sessionId: session_id, gate, language }),
});
