import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { returnsFile } from "@/lib/office/shop/files";

export const GET = serve(officeShopCalls.returnsCsv, async ({ staff, query, language }) =>
  csvResponse(await returnsFile(query, { scope: staff.eventIds, language }), language),
);
