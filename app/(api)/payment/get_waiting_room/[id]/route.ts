import { z } from "zod";
import { sessionIdOf } from "@/lib/domain/events/session-queries";
import { enterRoom } from "@/lib/domain/waiting-room/enter-room";
import { waitingRoomSchema } from "@/lib/domain/waiting-room/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { readVisitorId } from "@/lib/http/visitor-session";

export const GET = endpoint({
  summary: "The member's place in a session's waiting room; the first call takes one",
  access: "member",
  limit: "memberPerMember",
  changes: true,
  params: z.object({ id: z.string().describe("session id") }),
  result: waitingRoomSchema,
  handle: ({ member, params, request }) => enterRoom({ sessionId: sessionIdOf(params.id), memberId: member.id, visitorId: () => readVisitorId(request) }),
});
