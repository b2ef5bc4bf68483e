import { memberActSchema, memberExportSchema } from "@/lib/domain/desk/member-schemas";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { exportedJson, exportMember } from "@/lib/domain/personal-data/export-member";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Everything that is kept about a member, as they may ask for it",
  access: { staff: ["service"], scope: "all events" },
  factor: "fresh",
  body: memberActSchema,
  result: memberExportSchema,
  async handle({ staff, body }) {
    const memberId = await findMember(body.member_id, staff.eventIds);
    const kept = await exportMember({ memberId, actor: auditActor(staff), reason: body.reason });
    return { kept: JSON.parse(exportedJson(kept)) as unknown };
  },
});
