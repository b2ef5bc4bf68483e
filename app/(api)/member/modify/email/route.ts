import { z } from "zod";
import { changeEmail } from "@/lib/domain/members/change-email";
import { emailChangeSchema, memberViewSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Make a verified e-mail address the member's",
  access: "member",
  visitor: true,
  limit: "memberPerMember",
  body: emailChangeSchema,
  result: z.object({ member: memberViewSchema }),
  handle: async ({ member, visitor, body }) => ({
    member: await changeEmail({ memberId: member.id, visitorId: visitor.id, email: body.email }),
  }),
});
