import { drawCalls } from "@/lib/contract/draw";
import { inviteCompanion } from "@/lib/domain/draws/companions";
import { readEntry } from "@/lib/domain/draws/read-entry";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(drawCalls.invite, async ({ member, body: { draw_id: drawId, mobile }, language }) => {
  await inviteCompanion({ drawId, memberId: member.id, mobile }, true);
  return readEntry({ drawId, memberId: member.id, language });
});
