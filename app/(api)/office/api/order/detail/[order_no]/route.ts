import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { readOrder } from "@/lib/office/orders/read-order";

export const GET = serve(officeOrderCalls.detail, ({ staff, params, language }) =>
  readOrder(params.order_no, { scope: staff.eventIds, language }),
);
