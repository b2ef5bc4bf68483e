import { officeGateCalls } from "@/lib/contract/office/gate";
import { revokeDevice } from "@/lib/domain/gate/revoke-device";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeGateCalls.deviceRevoke, async ({ staff, body }) => {
  await revokeDevice(body, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
