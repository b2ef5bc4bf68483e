import { officeShopCalls } from "@/lib/contract/office/shop";
import { listShopReturns } from "@/lib/domain/shop-desk/list-shop-returns";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeShopCalls.returns, ({ staff, language }) => listShopReturns({ scope: staff.eventIds, language }));
