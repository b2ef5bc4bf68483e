import { officeGateCalls } from "@/lib/contract/office/gate";
import { createDevice } from "@/lib/domain/gate/create-device";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeGateCalls.deviceCreate, ({ staff, body, language }) =>
  createDevice(body, { actor: auditActor(staff), scope: staff.eventIds, language }),
);
