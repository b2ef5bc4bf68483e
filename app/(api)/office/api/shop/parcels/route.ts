import { officeShopCalls } from "@/lib/contract/office/shop";
import { maskedName } from "@/lib/domain/members/masked";
import { listParcels } from "@/lib/domain/orders/fulfilment/list-parcels";
import { serve } from "@/lib/http/call/serve";
import type { Parcels } from "@/lib/office/shop/types";
import { isoInTaipei } from "@/lib/platform/clock";

export const GET = serve(officeShopCalls.parcels, async ({ staff, query, language }) => {
  const parcels = await listParcels({ scope: staff.eventIds, state: query.state, language });
  return {
    parcels: parcels.map(({ order_no, paid_at, method, receiver, lines, tracking_no, shipped_at }) => ({
      order_no,
      paid_at: isoInTaipei(paid_at),
      method: method as Parcels["parcels"][number]["method"],
      receiver: maskedName(receiver),
      lines,
      tracking_no,
      shipped_at: shipped_at && isoInTaipei(shipped_at),
    })),
  };
});
