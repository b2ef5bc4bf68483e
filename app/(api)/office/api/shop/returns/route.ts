import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { listShopReturns } from "@/lib/office/shop/list-shop-returns";

export const GET = serve(officeShopCalls.returns, ({ staff, language }) => listShopReturns({ scope: staff.eventIds, language }));
