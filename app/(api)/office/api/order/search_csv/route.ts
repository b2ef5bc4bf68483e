import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { ordersFile } from "@/lib/office/orders/search/orders-file";

export const GET = serve(officeOrderCalls.searchCsv, async ({ staff, query, language }) =>
  csvResponse(await ordersFile(query, { scope: staff.eventIds, language, actor: auditActor(staff) }), language),
);
