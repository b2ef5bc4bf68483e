import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { revokeDevice } from "@/lib/office/gate/revoke-device";

export const POST = serve(officeGateCalls.deviceRevoke, async ({ staff, body }) => {
  await revokeDevice(body, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
