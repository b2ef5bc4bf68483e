import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { discardStatement } from "@/lib/office/statements/discard-statement";

export const POST = serve(officeStatementCalls.discardStatement, async ({ staff, body }) => {
  await discardStatement(body.statement_id, auditActor(staff));
  return null;
});
