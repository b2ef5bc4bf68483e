import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { readOrderSeats } from "@/lib/office/orders/read-order-seats";

export const GET = serve(officeOrderCalls.seats, ({ staff, params, language }) =>
  readOrderSeats(params.order_no, { scope: staff.eventIds, language }),
);
