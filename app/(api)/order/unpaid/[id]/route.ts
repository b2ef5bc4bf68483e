import { orderCalls } from "@/lib/contract/order";
import { assertSession } from "@/lib/domain/events/session-queries";
import { findUnpaid } from "@/lib/domain/orders/reading/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(orderCalls.unpaid, async ({ member, params }) => {
  await assertSession(params.id);
  return findUnpaid(member.id);
});
