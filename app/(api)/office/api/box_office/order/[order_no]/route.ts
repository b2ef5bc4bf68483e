import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { readCounterOrder } from "@/lib/domain/box-office/read-counter-order";
import { serve } from "@/lib/http/call/serve";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const GET = serve(officeBoxOfficeCalls.order, ({ staff, params, language }) =>
  readCounterOrder(params.order_no, cashierOf(staff), language),
);
