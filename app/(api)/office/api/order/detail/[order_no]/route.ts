import { readOrder } from "@/lib/domain/desk/order/read-order";
import { deskOrderSchema, orderParams } from "@/lib/domain/desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Everything about one order, with personal data masked",
  access: { staff: ["service", "finance"], scope: "own events" },
  params: orderParams,
  result: deskOrderSchema,
  handle: ({ staff, params, language }) => readOrder(params.order_no, { scope: staff.eventIds, language }),
});
