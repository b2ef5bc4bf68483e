import { z } from "zod";
import { getMember } from "@/lib/domain/members/queries";
import { memberViewSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The member who is calling",
  access: { member: "self" },
  limit: "memberPerMember",
  result: z.object({ member: memberViewSchema }),
  handle: async ({ member }) => ({ member: await getMember(member.id) }),
});
