import { memberActSchema, memberDeletionSchema } from "@/lib/domain/desk/member-schemas";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { deleteMember, DeletionRefused } from "@/lib/domain/personal-data/delete-member";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Delete a member's account, unless something stands against it",
  access: { staff: ["service"], scope: "all events" },
  body: memberActSchema,
  result: memberDeletionSchema,
  async handle({ staff, body }) {
    const memberId = await findMember(body.member_id, staff.eventIds);
    try {
      await deleteMember({ memberId, actor: auditActor(staff), reason: body.reason });
      return { deleted: true, refused: [] };
    } catch (thrown) {
      if (!(thrown instanceof DeletionRefused)) throw thrown;
      return { deleted: false, refused: thrown.rules };
    }
  },
});
