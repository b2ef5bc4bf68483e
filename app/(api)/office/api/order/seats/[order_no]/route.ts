import { readOrderSeats } from "@/lib/domain/desk/order/read-order-seats";
import { orderParams, orderSeatsSchema } from "@/lib/domain/desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The areas of an order's seats, seat by seat: its own, free or taken",
  access: { staff: ["service", "finance"], scope: "own events" },
  params: orderParams,
  result: orderSeatsSchema,
  handle: ({ staff, params, language }) => readOrderSeats(params.order_no, { scope: staff.eventIds, language }),
});
