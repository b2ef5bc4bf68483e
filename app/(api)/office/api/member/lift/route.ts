import { z } from "zod";
import { memberActSchema } from "@/lib/domain/desk/member-schemas";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { liftRestriction } from "@/lib/domain/members/desk/restrict-member";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "End a member's restriction",
  access: { staff: ["service"], scope: "all events" },
  body: memberActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const memberId = await findMember(body.member_id, staff.eventIds);
    await liftRestriction({ memberId, actor: auditActor(staff), reason: body.reason });
    return null;
  },
});
