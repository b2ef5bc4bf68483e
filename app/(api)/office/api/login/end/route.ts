import { z } from "zod";
import { logOutStaff } from "@/lib/domain/staff/login/log-out-staff";
import { staffUuidSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "End one of the caller's own logins",
  access: { staff: [], scope: "own login" },
  body: z.object({ login_id: staffUuidSchema }),
  result: z.null(),
  async handle({ staff, body }) {
    await logOutStaff({ id: staff.id, actor: auditActor(staff) }, body.login_id, "other_device");
    return null;
  },
});
