import { listGateSessions } from "@/lib/domain/gate/queries";
import { gateSessionsSchema } from "@/lib/domain/gate/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary:
    "The sessions a gate may be opened for: those of today first, then yesterday's and the next two weeks', with how many of their tickets are in",
  access: "operator",
  limit: "operatorPerAddress",
  result: gateSessionsSchema,
  handle: ({ language }) => listGateSessions(language),
});
