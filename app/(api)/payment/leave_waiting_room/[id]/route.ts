import { z } from "zod";
import { assertSession } from "@/lib/domain/events/session-queries";
import { leaveRoom } from "@/lib/domain/waiting-room/leave-room";
import { roomLeftSchema } from "@/lib/domain/waiting-room/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";
import { needRedis } from "@/lib/platform/need-redis";

export const POST = endpoint({
  summary: "Give the place in a session's waiting room back, or the pass",
  access: { member: "self" },
  limit: "memberPerMember",
  params: z.object({ id: idSchema.describe("session id") }),
  result: roomLeftSchema,
  async handle({ member, params }) {
    await assertSession(params.id);
    return { left: await needRedis(() => leaveRoom({ sessionId: params.id, memberId: member.id })) };
  },
});
