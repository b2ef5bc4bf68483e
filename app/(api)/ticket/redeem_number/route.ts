import { paymentCalls } from "@/lib/contract/payment";
import { redeemNumber } from "@/lib/domain/gate/redeem-ticket";
import { scanningAs } from "@/lib/domain/gate/scanning-as";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(paymentCalls.redeemNumber, async ({ gate, body: { ticket_no, seat_or_name, ...asked }, language }) =>
  redeemNumber({ ticketNo: ticket_no, seatOrName: seat_or_name, ...(await scanningAs(gate, asked)), language }),
);
