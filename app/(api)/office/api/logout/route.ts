import { z } from "zod";
import { logOutStaff } from "@/lib/domain/staff/login/log-out-staff";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { clearStaffCookies } from "@/lib/http/visitor/staff-cookies";

export const POST = endpoint({
  summary: "End this login",
  access: { staff: [], scope: "own login" },
  result: z.null(),
  async handle({ staff, headers }) {
    await logOutStaff({ id: staff.id, actor: auditActor(staff) }, staff.loginId, "logout");
    clearStaffCookies(headers);
    return null;
  },
});
