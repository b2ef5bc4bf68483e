import { z } from "zod";
import { enterRoom } from "@/lib/domain/waiting-room/enter-room";
import { waitingRoomSchema } from "@/lib/domain/waiting-room/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { readVisitorId } from "@/lib/http/visitor/visitor-session";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "The member's place in a session's waiting room; the first call takes one",
  access: { member: "self" },
  limit: "memberPerMember",
  changes: true,
  params: z.object({ id: idSchema.describe("session id") }),
  query: z.object({
    ticket: z.string().max(200).optional().describe("of an earlier answer: until the turn comes the answer is from memory"),
  }),
  result: waitingRoomSchema,
  handle: ({ member, params, query, request }) =>
    enterRoom({ sessionId: params.id, memberId: member.id, ticket: query.ticket, visitorId: () => readVisitorId(request) }),
});
