import { applePassData } from "@/lib/domain/wallet/apple-pass-data";
import { claimPasses } from "@/lib/domain/wallet/claim-passes";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";
import { passResponse } from "@/lib/http/call/pass-response";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = endpoint({
  summary: "The e-tickets of an order for Apple Wallet: a pass, or several in one file",
  access: { member: "owner" },
  limit: "documentPerMember",
  params: orderParams,
  result: null,
  async handle({ member, params }) {
    const passes = await claimPasses({ orderId: params.id, memberId: member.id, wallet: "apple" });
    return passResponse(await makeDocument({ kind: "apple_passes", data: { passes: passes.map(applePassData) } }), passes.length);
  },
});
