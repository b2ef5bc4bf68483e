import { readSettlement } from "@/lib/domain/money/read-settlement";
import { eventParams } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = endpoint({
  summary: "The settlement as it is sent to the organizer",
  access: { staff: ["finance"], scope: "own events" },
  limit: "documentPerMember",
  params: eventParams,
  result: null,
  async handle({ staff, params, language }) {
    const settlement = await readSettlement(params.event_id, { eventIds: staff.eventIds, language });
    return pdfResponse(await makeDocument({ kind: "settlement", data: { language, ...settlement } }), `settlement-${params.event_id}.pdf`);
  },
});
