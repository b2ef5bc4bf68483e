import { appleWalletCalls } from "@/lib/contract/apple-wallet";
import { assertPassType } from "@/lib/domain/wallet/assert-pass-type";
import { listUpdatedPasses } from "@/lib/domain/wallet/list-updated-passes";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(appleWalletCalls.updatedPasses, async ({ params: { device, pass_type: passType }, query }) => {
  assertPassType(passType);
  const updated = await listUpdatedPasses({ device, since: query.passesUpdatedSince });
  const headers = { "cache-control": "private, no-store" };
  return updated ? Response.json(updated, { headers }) : new Response(null, { status: 204, headers });
});
