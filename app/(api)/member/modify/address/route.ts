import { z } from "zod";
import { changeAddress } from "@/lib/domain/members/change-profile";
import { addressSchema, memberViewSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Change the address; in Taiwan by its official city and district",
  access: { member: "self" },
  limit: "memberPerMember",
  body: addressSchema,
  result: z.object({ member: memberViewSchema }),
  handle: async ({ member, body }) => ({ member: await changeAddress(member.id, body) }),
});
