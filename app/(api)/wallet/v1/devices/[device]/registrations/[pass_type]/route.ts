import { assertPassType } from "@/lib/domain/wallet/assert-pass-type";
import { listUpdatedPasses } from "@/lib/domain/wallet/list-updated-passes";
import { deviceParams, updatedSinceQuery } from "@/lib/domain/wallet/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Apple: which passes on a device have changed since a tag",
  access: "public",
  limit: "publicPerAddress",
  params: deviceParams,
  query: updatedSinceQuery,
  result: null,
  async handle({ params: { device, pass_type: passType }, query }) {
    assertPassType(passType);
    const updated = await listUpdatedPasses({ device, since: query.passesUpdatedSince });
    const headers = { "cache-control": "private, no-store" };
    return updated ? Response.json(updated, { headers }) : new Response(null, { status: 204, headers });
  },
});
