import { officeShopCalls } from "@/lib/contract/office/shop";
import { readPiece } from "@/lib/domain/shop-desk/pieces/read-piece";
import { savePiece } from "@/lib/domain/shop-desk/pieces/save-piece";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeShopCalls.savePiece, async ({ staff, body }) => {
  const { merchandise_id: known = null, version, published, data } = body;
  const scope = staff.eventIds;
  const id = await savePiece({ id: known, version, published, data }, { actor: auditActor(staff), scope });
  return { merchandise_id: String(id), version: (await readPiece({ id, scope })).version };
});
