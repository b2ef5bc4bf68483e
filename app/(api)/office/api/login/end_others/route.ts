import { officeLoginCalls } from "@/lib/contract/office/login";
import { endOtherLogins } from "@/lib/domain/staff/login/log-out-staff";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";

export const POST = serve(officeLoginCalls.endOthers, async ({ staff }) => ({
  ended: await endOtherLogins({ id: staff.id, loginId: staff.loginId, actor: auditActor(staff) }),
}));
