import { getGateSheet } from "@/lib/domain/gate/queries";
import { gateParams, gateSheetSchema } from "@/lib/domain/gate/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What a scanner takes along that may lose the network: the public key, and the tickets that let nobody in any more",
  access: "operator",
  limit: "operatorPerAddress",
  params: gateParams,
  result: gateSheetSchema,
  handle: ({ params, language }) => getGateSheet({ sessionId: params.session_id, language }),
});
