import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { readPiece } from "@/lib/office/shop/pieces/read-piece";
import { savePiece } from "@/lib/office/shop/pieces/save-piece";

export const POST = serve(officeShopCalls.savePiece, async ({ staff, body }) => {
  const { merchandise_id: known = null, version, published, data } = body;
  const scope = staff.eventIds;
  const id = await savePiece({ id: known, version, published, data }, { actor: auditActor(staff), scope });
  return { merchandise_id: String(id), version: (await readPiece({ id, scope })).version };
});
