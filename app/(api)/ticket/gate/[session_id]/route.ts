import { getGateSheet } from "@/lib/domain/gate/queries";
import { assertSessionOf } from "@/lib/domain/gate/scanning-as";
import { gateParams, gateSheetSchema } from "@/lib/domain/gate/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What a scanner takes along that may lose the network: the public key, and the tickets that let nobody in any more",
  access: "gate",
  limit: "operatorPerAddress",
  params: gateParams,
  result: gateSheetSchema,
  async handle({ gate, params, language }) {
    await assertSessionOf(gate, params.session_id);
    return getGateSheet({ sessionId: params.session_id, language });
  },
});
