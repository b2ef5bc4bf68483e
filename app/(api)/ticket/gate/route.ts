import { paymentCalls } from "@/lib/contract/payment";
import { listGateSessions } from "@/lib/domain/gate/queries";
import type { GateCaller } from "@/lib/domain/gate/types";
import { serve } from "@/lib/http/call/serve";

/** A device lists its own sessions. */
function within(gate: GateCaller) {
  if (gate.kind === "machine") return {};
  return gate.kind === "staff" ? { eventIds: gate.eventIds } : { sessionIds: gate.sessionIds };
}

export const GET = serve(paymentCalls.gateSessions, ({ gate, language }) => listGateSessions(language, within(gate)));
