import { drawCalls } from "@/lib/contract/draw";
import { declineOffer } from "@/lib/domain/draws/offers";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(drawCalls.decline, async ({ member, body }) => {
  await declineOffer(body.offer_id, member.id);
  return null;
});
