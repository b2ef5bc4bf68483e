import { drawCalls } from "@/lib/contract/draw";
import { readEntry } from "@/lib/domain/draws/read-entry";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(drawCalls.entry, ({ member, params, language }) =>
  readEntry({ drawId: params.draw_id, memberId: member.id, language }),
);
