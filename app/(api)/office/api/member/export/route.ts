import { findMember } from "@/lib/domain/desk/member/find-member";
import { memberReadSchema } from "@/lib/domain/desk/member/schemas";
import { exportedJson, exportMember } from "@/lib/domain/personal-data/export-member";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Everything that is kept about a member, as a JSON file",
  access: { staff: ["service"] },
  body: memberReadSchema,
  result: null,
  async handle({ staff, body }) {
    const memberId = await findMember(body.member_id, staff.eventIds);
    const text = exportedJson(await exportMember({ memberId, actor: auditActor(staff) }));
    return new Response(text, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="member-${memberId}.json"`,
        "cache-control": "private, no-store",
      },
    });
  },
});
