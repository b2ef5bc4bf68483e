import { readCounterOrder } from "@/lib/domain/box-office/read-counter-order";
import { counterOrderParams, counterOrderSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const GET = endpoint({
  summary: "What a counter has sold under an order's number",
  access: { staff: ["box_office"], scope: "own events" },
  params: counterOrderParams,
  result: counterOrderSchema,
  handle: ({ staff, params, language }) => readCounterOrder(params.order_no, cashierOf(staff), language),
});
