import { officeMoneyCalls } from "@/lib/contract/office/money";
import { ordersFile } from "@/lib/domain/money/files";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = serve(officeMoneyCalls.ordersCsv, async ({ staff, params, language }) =>
  csvResponse(ordersFile(params.event_id, { eventIds: staff.eventIds }), language),
);
