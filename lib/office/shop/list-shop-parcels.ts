import { maskedName } from "@/lib/domain/members/masked";
import { listParcels } from "@/lib/domain/orders/fulfilment/list-parcels";
import type { Language } from "@/lib/i18n/languages";
import type { Parcels, ShopScope } from "@/lib/office/shop/types";
import { isoInTaipei } from "@/lib/platform/clock";

type Wish = { scope: ShopScope; state: "preparing" | "shipped"; language: Language };

/** Lists orders that wait to be shipped, oldest first, or that are on their way, with the receivers' names masked. */
export async function listShopParcels(wish: Wish): Promise<Parcels> {
  const parcels = await listParcels(wish);
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
}
