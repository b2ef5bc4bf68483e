import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/office/box-office/cashier-of";
import { readCounterOrder } from "@/lib/office/box-office/read-counter-order";

export const GET = serve(officeBoxOfficeCalls.order, ({ staff, params, language }) =>
  readCounterOrder(params.order_no, cashierOf(staff), language),
);
