import { officeShopCalls } from "@/lib/contract/office/shop";
import { readPiece } from "@/lib/domain/shop-desk/pieces/read-piece";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeShopCalls.piece, ({ staff, params }) => readPiece({ id: params.merchandise_id, scope: staff.eventIds }));
