import { drawCalls } from "@/lib/contract/draw";
import { leaveDraw } from "@/lib/domain/draws/leave-draw";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(drawCalls.leave, async ({ member, body }) => {
  await leaveDraw({ drawId: body.draw_id, memberId: member.id });
  return null;
});
