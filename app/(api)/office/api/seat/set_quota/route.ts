import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { setQuota } from "@/lib/office/seats/set-quota";

export const POST = serve(officeSeatCalls.quota, async ({ staff, body }) => {
  const { session_id: sessionId, reason, places, why, revision } = body;
  await setQuota({ sessionId, reason, places, why, revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return { reason, places };
});
