import { z } from "zod";
import { changePassword } from "@/lib/domain/members/change-password";
import { memberViewSchema, newPasswordSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { forgetLogin } from "@/lib/http/visitor/actor";

export const POST = endpoint({
  summary: "Set a new password after check_pwd; ends every other login",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  body: newPasswordSchema,
  result: z.object({ member: memberViewSchema }),
  async handle({ member, visitor, body }) {
    const proof = { memberId: member.id, loginId: member.loginId, visitorId: visitor.id };
    const { member: view, ended } = await changePassword(proof, body.password);
    ended.forEach(forgetLogin);
    return { member: view };
  },
});
