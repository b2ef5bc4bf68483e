import { redeemNumber } from "@/lib/domain/gate/redeem-ticket";
import { scanningAs } from "@/lib/domain/gate/scanning-as";
import { redeemedSchema, redeemNumberSchema } from "@/lib/domain/gate/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Let the holder of a ticket in by its typed number and the seat or buyer's name that the holder says",
  access: "gate",
  limit: "operatorPerAddress",
  body: redeemNumberSchema,
  result: redeemedSchema,
  handle: async ({ gate, body: { ticket_no, seat_or_name, ...asked }, language }) =>
    redeemNumber({ ticketNo: ticket_no, seatOrName: seat_or_name, ...(await scanningAs(gate, asked)), language }),
});
