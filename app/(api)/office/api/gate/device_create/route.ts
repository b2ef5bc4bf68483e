import { createDevice } from "@/lib/domain/gate/create-device";
import { createDeviceSchema, newDeviceSchema } from "@/lib/domain/gate/device-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Make a gate device of some sessions; its address enrols one telephone within ten minutes",
  access: { staff: ["gate", "events"], scope: "own events" },
  body: createDeviceSchema,
  result: newDeviceSchema,
  handle: ({ staff, body, language }) => createDevice(body, { actor: auditActor(staff), scope: staff.eventIds, language }),
});
