import { officeShopCalls } from "@/lib/contract/office/shop";
import { correctStock } from "@/lib/domain/shop-desk/pieces/correct-stock";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeShopCalls.correctStock, async ({ staff, body }) => {
  const { spec_id: specId, by, reason } = body;
  return { stock: await correctStock({ specId, by, reason }, { actor: auditActor(staff), scope: staff.eventIds }) };
});
