import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { listPieces } from "@/lib/office/shop/pieces/list-pieces";

export const GET = serve(officeShopCalls.pieces, ({ staff, language }) => listPieces({ scope: staff.eventIds, language }));
