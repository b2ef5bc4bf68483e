import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { readPiece } from "@/lib/office/shop/pieces/read-piece";

export const GET = serve(officeShopCalls.piece, ({ staff, params }) => readPiece({ id: params.merchandise_id, scope: staff.eventIds }));
