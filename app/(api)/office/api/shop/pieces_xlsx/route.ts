import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { makeWorkbook } from "@/lib/jobs/documents";
import { piecesFile } from "@/lib/office/shop/files";

export const GET = serve(officeShopCalls.piecesXlsx, async ({ staff, query, language }) => {
  const table = await piecesFile(query, { scope: staff.eventIds, language });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
