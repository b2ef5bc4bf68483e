import { listReadTickets } from "@/lib/domain/read-keys/list-read-tickets";
import { readTicketsSchema, ticketsQuery } from "@/lib/domain/read-keys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "An event's tickets, in the order in which they were issued",
  access: { key: ["tickets:read"] },
  query: ticketsQuery,
  result: readTicketsSchema,
  handle: ({ key, query, language }) => listReadTickets(query, { key, language }),
});
