import { officeShopCalls } from "@/lib/contract/office/shop";
import { receiveReturn } from "@/lib/domain/returns/receive-return";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { assertReturn } from "@/lib/office/shop/list-shop-returns";

export const POST = serve(officeShopCalls.receiveReturn, async ({ staff, body }) => {
  const { return_id: id, outcome, restock } = body;
  await assertReturn(id, staff.eventIds);
  if (!(await receiveReturn({ id, actor: auditActor(staff), outcome, restock }))) throw new DomainError("CHANGE_REFUSED");
  return null;
});
