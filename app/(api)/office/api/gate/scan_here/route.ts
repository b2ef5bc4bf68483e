import { createOwnDevice } from "@/lib/domain/gate/create-device";
import { newDeviceSchema } from "@/lib/domain/gate/device-schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Let the caller scan tickets with their own login; it ends when the login ends",
  access: { staff: ["gate"], scope: "own login" },
  result: newDeviceSchema,
  handle: ({ staff, language }) => createOwnDevice(staff, language),
});
