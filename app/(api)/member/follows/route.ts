import { listFollows } from "@/lib/domain/follows/list-follows";
import { followListSchema } from "@/lib/domain/follows/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The artists and venues that the member follows",
  access: { member: "self" },
  limit: "memberPerMember",
  result: followListSchema,
  handle: ({ member, language }) => listFollows(member.id, language),
});
