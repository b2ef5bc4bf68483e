import { drawCalls } from "@/lib/contract/draw";
import { joinEntry } from "@/lib/domain/draws/companions";
import { readEntry } from "@/lib/domain/draws/read-entry";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(drawCalls.join, async ({ member, body: { draw_id: drawId, entry_id: entryId }, language }) => {
  await joinEntry({ drawId, entryId, memberId: member.id });
  return readEntry({ drawId, memberId: member.id, language });
});
