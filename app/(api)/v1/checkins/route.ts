import { listCheckins } from "@/lib/domain/read-keys/list-read-tickets";
import { checkinsSchema, ticketsQuery } from "@/lib/domain/read-keys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Who is in: tickets of an event that were let in",
  access: { key: ["checkins:read"] },
  query: ticketsQuery,
  result: checkinsSchema,
  handle: ({ key, query }) => listCheckins(query, key),
});
