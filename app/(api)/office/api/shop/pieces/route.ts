import { officeShopCalls } from "@/lib/contract/office/shop";
import { listPieces } from "@/lib/domain/shop-desk/pieces/list-pieces";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeShopCalls.pieces, ({ staff, language }) => listPieces({ scope: staff.eventIds, language }));
