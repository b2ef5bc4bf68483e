import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { makeWorkbook } from "@/lib/jobs/documents";
import { ordersFile } from "@/lib/office/orders/search/orders-file";

export const GET = serve(officeOrderCalls.searchXlsx, async ({ staff, query, language }) => {
  const table = await ordersFile(query, { scope: staff.eventIds, language, actor: auditActor(staff) });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
