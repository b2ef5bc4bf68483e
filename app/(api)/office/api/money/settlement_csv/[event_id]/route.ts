import { readSettlement } from "@/lib/domain/money/read-settlement";
import { eventParams, settlementLineSchema } from "@/lib/domain/money/schemas";
import { csvResponse } from "@/lib/http/call/csv-response";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The lines of a settlement as a CSV file",
  access: { staff: ["finance"], scope: "own events" },
  params: eventParams,
  result: null,
  async handle({ staff, params, language }) {
    const { lines } = await readSettlement(params.event_id, { eventIds: staff.eventIds, language });
    return csvResponse(`settlement-${params.event_id}.csv`, Object.keys(settlementLineSchema.shape), [lines]);
  },
});
