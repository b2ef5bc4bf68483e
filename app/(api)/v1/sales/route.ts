import { readSettlement } from "@/lib/domain/money/read-settlement";
import { settlementSchema } from "@/lib/domain/money/schemas";
import { ofEventQuery } from "@/lib/domain/read-keys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What an event has sold, by session and price, and what is the organizer's of it",
  access: { key: ["sales:read"] },
  query: ofEventQuery,
  result: settlementSchema,
  handle: ({ key, query, language }) => readSettlement(query.event_id, { eventIds: key.eventIds, language }),
});
