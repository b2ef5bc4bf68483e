import { officeOrderCalls } from "@/lib/contract/office/order";
import { readOrderSeats } from "@/lib/domain/desk/order/read-order-seats";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeOrderCalls.seats, ({ staff, params, language }) =>
  readOrderSeats(params.order_no, { scope: staff.eventIds, language }),
);
