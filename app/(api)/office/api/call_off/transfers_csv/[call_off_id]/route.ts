import { readTransfers } from "@/lib/domain/call-offs/read-transfers";
import { callOffParams } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { csvResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const GET = endpoint({
  summary: "The transfers that are due, for the bank, as a CSV file",
  access: { staff: ["finance"], scope: "own events" },
  factor: "fresh",
  params: callOffParams,
  result: null,
  handle: async ({ staff, params, language }) =>
    csvResponse(await readTransfers(params.call_off_id, { actor: auditActor(staff), scope: staff.eventIds }), language),
});
