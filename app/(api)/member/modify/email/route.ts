import { z } from "zod";
import { changeEmail } from "@/lib/domain/members/change-email";
import { emailChangeSchema, memberViewSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Make a verified e-mail address the member's; another than before after check_pwd",
  access: "member",
  visitor: true,
  limit: "memberPerMember",
  body: emailChangeSchema,
  result: z.object({ member: memberViewSchema }),
  handle: async ({ member, visitor, body }) => ({
    member: await changeEmail({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, body.email),
  }),
});
