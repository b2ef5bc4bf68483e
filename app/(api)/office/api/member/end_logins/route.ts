import { z } from "zod";
import { memberActSchema } from "@/lib/domain/desk/member-schemas";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { endLoginsByStaff } from "@/lib/domain/members/desk/end-logins-by-staff";
import { endpoint } from "@/lib/http/call/endpoint";
import { forgetLogin } from "@/lib/http/visitor/actor";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "End all logins of a member",
  access: { staff: ["service"], scope: "all events" },
  body: memberActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const memberId = await findMember(body.member_id, staff.eventIds);
    const ended = await endLoginsByStaff({ memberId, actor: auditActor(staff), reason: body.reason });
    ended.forEach(forgetLogin);
    return null;
  },
});
