import { z } from "zod";
import { changeBasic } from "@/lib/domain/members/change-profile";
import { basicSchema, memberViewSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Change name and salutation",
  access: { member: "self" },
  limit: "memberPerMember",
  body: basicSchema,
  result: z.object({ member: memberViewSchema }),
  handle: async ({ member, body }) => ({ member: await changeBasic(member.id, body) }),
});
