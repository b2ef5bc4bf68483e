import { readPackingList } from "@/lib/domain/shop-desk/read-packing-list";
import { packingQuery } from "@/lib/domain/shop-desk/schemas";
import { packingDataSchema } from "@/lib/files/office/packing-data";
import { endpoint } from "@/lib/http/call/endpoint";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { makeDocument } from "@/lib/jobs/documents";
import { isoInTaipei } from "@/lib/platform/clock";

export const GET = endpoint({
  summary: "What has to be packed, as a PDF with names and addresses; that it was read stands in the audit",
  access: { staff: ["service"], scope: "own events" },
  limit: "documentPerMember",
  query: packingQuery,
  result: null,
  async handle({ staff, query, language }) {
    const orderNos = query.order_nos ?? null;
    const parcels = await readPackingList({ orderNos, scope: staff.eventIds, language, actor: auditActor(staff) });
    const data = packingDataSchema.parse({
      language,
      at: isoInTaipei(new Date()),
      parcels: parcels.map(({ paid_at, ...parcel }) => ({ ...parcel, paid_at: isoInTaipei(paid_at) })),
    });
    return pdfResponse(await makeDocument({ kind: "packing_list", data }), "packing-list.pdf");
  },
});
