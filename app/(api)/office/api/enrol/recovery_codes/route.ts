import { officeLoginCalls } from "@/lib/contract/office/login";
import { renewOwnCodes } from "@/lib/domain/staff/accounts/own-factors";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeLoginCalls.recoveryCodes, async ({ staff }) => ({
  recovery_codes: await renewOwnCodes({ id: staff.id, actor: auditActor(staff) }),
}));
