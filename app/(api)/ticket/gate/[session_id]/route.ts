import { paymentCalls } from "@/lib/contract/payment";
import { getGateSheet } from "@/lib/domain/gate/queries";
import { assertSessionOf } from "@/lib/domain/gate/scanning-as";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(paymentCalls.gateSheet, async ({ gate, params, language }) => {
  await assertSessionOf(gate, params.session_id);
  return getGateSheet({ sessionId: params.session_id, language });
});
