import { followBodySchema, followStateSchema } from "@/lib/domain/follows/schemas";
import { setFollow } from "@/lib/domain/follows/set-follow";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Follow a venue or end it: mails about new events and their sales",
  access: { member: "self" },
  limit: "memberPerMember",
  body: followBodySchema,
  result: followStateSchema,
  handle: ({ member, body }) => setFollow({ memberId: member.id, kind: "venue", ...body }),
});
