import { officeLoginCalls } from "@/lib/contract/office/login";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { renewOwnCodes } from "@/lib/office/staff/own-factors";

export const POST = serve(officeLoginCalls.recoveryCodes, async ({ staff }) => ({
  recovery_codes: await renewOwnCodes({ id: staff.id, actor: auditActor(staff) }),
}));
