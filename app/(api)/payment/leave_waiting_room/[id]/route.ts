import { roomCalls } from "@/lib/contract/room";
import { assertSession } from "@/lib/domain/events/session-queries";
import { leaveRoom } from "@/lib/domain/waiting-room/leave-room";
import { serve } from "@/lib/http/call/serve";
import { needRedis } from "@/lib/platform/need-redis";

export const POST = serve(roomCalls.roomLeave, async ({ member, params }) => {
  await assertSession(params.id);
  return { left: await needRedis(() => leaveRoom({ sessionId: params.id, memberId: member.id })) };
});
