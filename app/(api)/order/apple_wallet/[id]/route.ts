import { paymentCalls } from "@/lib/contract/payment";
import { applePassData } from "@/lib/domain/wallet/apple-pass-data";
import { issuePasses } from "@/lib/domain/wallet/issue-passes";
import { passResponse } from "@/lib/http/call/pass-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = serve(paymentCalls.appleWallet, async ({ member, params }) => {
  const passes = await issuePasses({ orderId: params.id, memberId: member.id, wallet: "apple" });
  return passResponse(await makeDocument({ kind: "apple_passes", data: { passes: passes.map(applePassData) } }), passes.length);
});
