import { officeStatementCalls } from "@/lib/contract/office/statement";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { addCorrection } from "@/lib/office/statements/corrections";

export const POST = serve(officeStatementCalls.addCorrection, async ({ staff, body }) => {
  await addCorrection(body, auditActor(staff));
  return null;
});
