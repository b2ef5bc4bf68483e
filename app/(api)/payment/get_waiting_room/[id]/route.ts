import { roomCalls } from "@/lib/contract/room";
import { enterRoom } from "@/lib/domain/waiting-room/enter-room";
import { serve } from "@/lib/http/call/serve";
import { readVisitorId } from "@/lib/http/caller/visitor-session";

export const GET = serve(roomCalls.roomPlace, ({ member, params, query, request }) =>
  enterRoom({ sessionId: params.id, memberId: member.id, ticket: query.ticket, visitorId: () => readVisitorId(request) }),
);
