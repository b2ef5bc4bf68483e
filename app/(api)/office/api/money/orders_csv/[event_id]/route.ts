import { ordersFile } from "@/lib/domain/money/files";
import { eventParams } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = endpoint({
  summary: "The paid orders of an event as a CSV file, without personal data",
  access: { staff: ["finance"], scope: "own events" },
  params: eventParams,
  result: null,
  handle: async ({ staff, params, language }) => csvResponse(ordersFile(params.event_id, { eventIds: staff.eventIds }), language),
});
