import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { createDevice } from "@/lib/office/gate/create-device";

export const POST = serve(officeGateCalls.deviceCreate, ({ staff, body, language }) =>
  createDevice(body, { actor: auditActor(staff), scope: staff.eventIds, language }),
);
