import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { listShopParcels } from "@/lib/office/shop/list-shop-parcels";

export const GET = serve(officeShopCalls.parcels, ({ staff, query: { state }, language }) =>
  listShopParcels({ scope: staff.eventIds, state, language }),
);
