import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { holdSeats } from "@/lib/office/box-office/hold-seats";
import { isoInTaipei } from "@/lib/platform/clock";

export const POST = serve(officeBoxOfficeCalls.hold, async ({ staff, body }) => {
  const { holdId, until } = await holdSeats({ sessionId: body.session_id, seatIds: body.seat_ids }, cashierOf(staff));
  return { hold_id: String(holdId), until: isoInTaipei(until) };
});
