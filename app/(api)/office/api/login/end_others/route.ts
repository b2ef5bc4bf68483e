import { z } from "zod";
import { endOtherLogins } from "@/lib/domain/staff/login/log-out-staff";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "End every login of the caller but this one",
  access: { staff: [], scope: "own login" },
  result: z.object({ ended: z.int() }),
  handle: async ({ staff }) => ({ ended: await endOtherLogins({ id: staff.id, loginId: staff.loginId, actor: auditActor(staff) }) }),
});
