import { listGateSessions } from "@/lib/domain/gate/queries";
import { gateSessionsSchema } from "@/lib/domain/gate/schemas";
import type { GateCaller } from "@/lib/domain/gate/types";
import { endpoint } from "@/lib/http/call/endpoint";

/** A device lists its own sessions. */
function within(gate: GateCaller) {
  if (gate.kind === "machine") return {};
  return gate.kind === "staff" ? { eventIds: gate.eventIds } : { sessionIds: gate.sessionIds };
}

export const GET = endpoint({
  summary:
    "The sessions a gate may be opened for: those of today first, then yesterday's and the next two weeks', with how many of their tickets are in",
  access: "gate",
  limit: "operatorPerAddress",
  result: gateSessionsSchema,
  handle: ({ gate, language }) => listGateSessions(language, within(gate)),
});
