import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { parcelsFile } from "@/lib/office/shop/files";

export const GET = serve(officeShopCalls.parcelsCsv, async ({ staff, query, language }) =>
  csvResponse(await parcelsFile(query, { scope: staff.eventIds, language }), language),
);
