import { z } from "zod";
import { checkOwnPassword } from "@/lib/domain/members/password-checks";
import { passwordCheckSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Check the present password; holds for ten minutes",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  body: passwordCheckSchema,
  result: z.object({ passed: z.literal(true) }),
  async handle({ member, visitor, body }) {
    await checkOwnPassword({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, body.password);
    return { passed: true as const };
  },
});
