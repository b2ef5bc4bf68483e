import { listEventsBriefly } from "@/lib/domain/events/call-queries";
import { eventListQuerySchema, eventListSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Published events of a tab, searched and paged",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  query: eventListQuerySchema,
  result: eventListSchema,
  handle: ({ query, language }) => listEventsBriefly({ ...query, language }),
});
