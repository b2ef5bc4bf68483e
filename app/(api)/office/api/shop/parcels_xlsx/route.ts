import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { makeWorkbook } from "@/lib/jobs/documents";
import { parcelsFile } from "@/lib/office/shop/files";

export const GET = serve(officeShopCalls.parcelsXlsx, async ({ staff, query, language }) => {
  const table = await parcelsFile(query, { scope: staff.eventIds, language });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
