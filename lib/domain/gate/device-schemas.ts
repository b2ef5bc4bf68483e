import { z } from "zod";
import { deviceStates } from "@/lib/domain/gate/rules";
import { idSchema } from "@/lib/input/id-schemas";
import { areDistinct } from "@/lib/input/ids";
import { linesText, lineText } from "@/lib/input/texts";

const time = z.string().meta({ format: "date-time" });
const deviceId = z.uuid({ error: "invalid" });

export const createDeviceSchema = z.object({
  name: lineText({ require: "device_name_require", max: 40 }).describe("its scans carry it; another one per session"),
  session_ids: z
    .array(idSchema, { error: "sessions_require" })
    .min(1, "sessions_require")
    .max(50, "invalid")
    .refine(areDistinct, "invalid")
    .describe("the sessions whose gates it opens"),
});
/** `url` has the one-time code in its fragment, which browsers send to no server. */
export const newDeviceSchema = z.object({ device_id: z.string(), url: z.string(), until: time });
export const revokeDeviceSchema = z.object({
  device_id: deviceId,
  reason: linesText({ require: "reason_require", rule: "reason_rule", max: 200 }).describe("shown on the device"),
});

export const deviceListSchema = z.object({
  devices: z.array(
    z.object({
      device_id: z.string(),
      name: z.string(),
      /** waiting: its code was not used yet; expired: the code can no longer be used */
      state: z.enum(deviceStates),
      /** a staff member scans with their own login */
      is_staff: z.boolean(),
      /** empty for a staff member's device */
      sessions: z.array(z.object({ session_id: z.string(), event_name: z.string(), session_time: time })),
      author: z.string(),
      created_at: time,
      last_scan_at: time.nullable(),
      revoked_at: time.nullable(),
      revoke_reason: z.string().nullable(),
    }),
  ),
});

export const enrolSchema = z.object({ code: z.string({ error: "invalid" }).trim().max(100, "invalid") });
export const enrolledSchema = z.object({ name: z.string(), token: z.string().describe("shown once: hlg_…; sent as a bearer") });
