import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { correctStock } from "@/lib/office/shop/pieces/correct-stock";

export const POST = serve(officeShopCalls.correctStock, async ({ staff, body }) => {
  const { spec_id: specId, by, reason } = body;
  return { stock: await correctStock({ specId, by, reason }, { actor: auditActor(staff), scope: staff.eventIds }) };
});
