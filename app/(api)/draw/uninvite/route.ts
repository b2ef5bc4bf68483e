import { drawCalls } from "@/lib/contract/draw";
import { inviteCompanion } from "@/lib/domain/draws/companions";
import { readEntry } from "@/lib/domain/draws/read-entry";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(drawCalls.uninvite, async ({ member, body: { draw_id: drawId, mobile }, language }) => {
  await inviteCompanion({ drawId, memberId: member.id, mobile }, false);
  return readEntry({ drawId, memberId: member.id, language });
});
