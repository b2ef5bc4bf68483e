import { officeShopCalls } from "@/lib/contract/office/shop";
import { packingDataSchema } from "@/lib/files/office/packing-data";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { makeDocument } from "@/lib/jobs/documents";
import { readPackingList } from "@/lib/office/shop/read-packing-list";
import { isoInTaipei } from "@/lib/platform/clock";

export const GET = serve(officeShopCalls.packingList, async ({ staff, query, language }) => {
  const orderNos = query.order_nos ?? null;
  const parcels = await readPackingList({ orderNos, scope: staff.eventIds, language, actor: auditActor(staff) });
  const data = packingDataSchema.parse({
    language,
    at: isoInTaipei(new Date()),
    parcels: parcels.map(({ paid_at, ...parcel }) => ({ ...parcel, paid_at: isoInTaipei(paid_at) })),
  });
  return pdfResponse(await makeDocument({ kind: "packing_list", data }), "packing-list.pdf");
});
