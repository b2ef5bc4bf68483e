import { z } from "zod";
import { revokeDeviceSchema } from "@/lib/domain/gate/device-schemas";
import { revokeDevice } from "@/lib/domain/gate/revoke-device";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Shut a gate device for good; the device shows the reason",
  access: { staff: ["gate", "events"], scope: "own events" },
  body: revokeDeviceSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await revokeDevice(body, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
