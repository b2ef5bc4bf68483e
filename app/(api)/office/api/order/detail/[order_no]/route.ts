import { officeOrderCalls } from "@/lib/contract/office/order";
import { readOrder } from "@/lib/domain/desk/order/read-order";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeOrderCalls.detail, ({ staff, params, language }) =>
  readOrder(params.order_no, { scope: staff.eventIds, language }),
);
