import { listEvents } from "@/lib/domain/events/queries";
import { eventListQuerySchema, eventListSchema } from "@/lib/domain/events/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Published events of a tab, searched and paged",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  query: eventListQuerySchema,
  result: eventListSchema,
  handle: ({ query, language }) => listEvents({ ...query, language }),
});
