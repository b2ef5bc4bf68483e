import { z } from "zod";
import { restrictionSchema } from "@/lib/domain/desk/member-schemas";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { restrictMember } from "@/lib/domain/members/desk/restrict-member";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Keep a member from ordering until a time; they read why and how to appeal",
  access: { staff: ["service"], scope: "all events" },
  body: restrictionSchema,
  result: z.null(),
  async handle({ staff, body: { until, reason, appeal, ...body } }) {
    const memberId = await findMember(body.member_id, staff.eventIds);
    await restrictMember({ memberId, actor: auditActor(staff), until, reason, appeal });
    return null;
  },
});
