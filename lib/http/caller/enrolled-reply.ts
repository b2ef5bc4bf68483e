import type { z } from "zod";
import type { Enrolled } from "@/lib/domain/staff/login/enrol";
import type { enrolledSchema } from "@/lib/domain/staff/schemas";
import { toStaffView } from "@/lib/domain/staff/to-staff-view";
import { setStaffCookie } from "@/lib/http/caller/staff-cookies";

/** Returns the reply to a new second factor, with the login's cookie if it was the last step of a login. */
export function enrolledReply({ staff, recoveryCodes, login }: Enrolled, headers: Headers): z.input<typeof enrolledSchema> {
  if (login) setStaffCookie(headers, login.token);
  return { staff: toStaffView(staff), recovery_codes: recoveryCodes };
}
