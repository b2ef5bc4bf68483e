import { readTransfers, transferColumns } from "@/lib/domain/call-offs/read-transfers";
import { callOffParams } from "@/lib/domain/call-offs/schemas";
import { csvResponse } from "@/lib/http/call/csv-response";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const GET = endpoint({
  summary: "The transfers that are due, for the bank, as a CSV file",
  access: { staff: ["finance"] },
  factor: "fresh",
  params: callOffParams,
  result: null,
  async handle({ staff, params }) {
    const lines = await readTransfers(params.call_off_id, { actor: auditActor(staff), scope: staff.eventIds });
    return csvResponse(`transfers-${params.call_off_id.slice(0, 8)}.csv`, transferColumns, lines);
  },
});
