import { deviceListSchema } from "@/lib/domain/gate/device-schemas";
import { listDevices } from "@/lib/domain/gate/list-devices";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Gate devices with their sessions and last scans, the newest first",
  access: { staff: ["gate", "events"], scope: "own events" },
  unattended: true,
  result: deviceListSchema,
  handle: ({ staff, language }) => listDevices({ scope: staff.eventIds, language }),
});
