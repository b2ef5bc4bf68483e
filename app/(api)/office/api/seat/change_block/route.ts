import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { changeBlock } from "@/lib/office/seats/change-block";

export const POST = serve(officeSeatCalls.change, async ({ staff, body }) => {
  const { block_id: blockId, revision, reason, note, ends_at } = body;
  const change = { blockId, revision, reason, note, endsAt: ends_at };
  const places = await changeBlock(change, { actor: auditActor(staff), scope: staff.eventIds });
  return { block_id: String(blockId), places };
});
