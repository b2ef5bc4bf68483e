import { sessionParams, suggestionsSchema, suggestQuery } from "@/lib/domain/box-office/schemas";
import { suggestPlaces } from "@/lib/domain/box-office/suggest-places";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The best free seats of a price, then the next best; nothing is held",
  access: { staff: ["box_office"], scope: "own events" },
  params: sessionParams,
  query: suggestQuery,
  result: suggestionsSchema,
  handle: ({ staff, params, query, language }) =>
    suggestPlaces({ sessionId: params.session_id, priceId: query.price_id, qty: query.qty }, { scope: staff.eventIds, language }),
});
