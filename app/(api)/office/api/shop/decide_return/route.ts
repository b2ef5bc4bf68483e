import { officeShopCalls } from "@/lib/contract/office/shop";
import { decideReturn } from "@/lib/domain/returns/decide-return";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { assertReturn } from "@/lib/office/shop/list-shop-returns";

export const POST = serve(officeShopCalls.decideReturn, async ({ staff, body }) => {
  const { return_id: id, approved, note } = body;
  await assertReturn(id, staff.eventIds);
  if (!(await decideReturn({ id, actor: auditActor(staff), approved, note: note || undefined }))) throw new DomainError("CHANGE_REFUSED");
  return null;
});
