import { officeSeatCalls } from "@/lib/contract/office/seat";
import { setQuota } from "@/lib/domain/seat-desk/set-quota";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeSeatCalls.quota, async ({ staff, body }) => {
  const { session_id: sessionId, reason, places, why, revision } = body;
  await setQuota({ sessionId, reason, places, why, revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return { reason, places };
});
