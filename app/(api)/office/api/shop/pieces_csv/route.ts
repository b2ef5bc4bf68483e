import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { piecesFile } from "@/lib/office/shop/files";

export const GET = serve(officeShopCalls.piecesCsv, async ({ staff, query, language }) =>
  csvResponse(await piecesFile(query, { scope: staff.eventIds, language }), language),
);
