import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { removeCorrection } from "@/lib/office/statements/corrections";

export const POST = serve(officeStatementCalls.removeCorrection, async ({ staff, body }) => {
  await removeCorrection(body, auditActor(staff));
  return null;
});
