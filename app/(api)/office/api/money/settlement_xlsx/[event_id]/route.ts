import { settlementFile } from "@/lib/domain/money/files";
import { eventParams } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { workbookResponse } from "@/lib/http/call/table-response";
import { makeWorkbook } from "@/lib/jobs/documents";

export const GET = endpoint({
  summary: "The lines of a settlement as a workbook for Excel; as CSV where it has more than 100,000 cells",
  access: { staff: ["finance"], scope: "own events" },
  limit: "documentPerMember",
  params: eventParams,
  result: null,
  async handle({ staff, params, language }) {
    const table = await settlementFile(params.event_id, { eventIds: staff.eventIds, language });
    return workbookResponse(await makeWorkbook(table, language), table, language);
  },
});
