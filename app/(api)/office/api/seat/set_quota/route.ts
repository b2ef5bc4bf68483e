import { quotaSetSchema, setQuotaSchema } from "@/lib/domain/seat-desk/schemas";
import { setQuota } from "@/lib/domain/seat-desk/set-quota";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Set how many complimentary tickets a session has for a reason",
  access: { staff: ["events"], scope: "own events" },
  body: setQuotaSchema,
  result: quotaSetSchema,
  async handle({ staff, body }) {
    const { session_id: sessionId, reason, places, why, revision } = body;
    await setQuota({ sessionId, reason, places, why, revision }, { actor: auditActor(staff), scope: staff.eventIds });
    return { reason, places };
  },
});
