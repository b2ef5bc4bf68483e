import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { checkStatement } from "@/lib/office/statements/check-statement";

export const POST = serve(officeStatementCalls.checkStatement, async ({ staff, body }) => {
  await checkStatement({ ...body, actor: auditActor(staff) });
  return null;
});
