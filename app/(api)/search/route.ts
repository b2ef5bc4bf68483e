import { searchItems } from "@/lib/domain/search/queries";
import { searchQuerySchema, searchResultSchema } from "@/lib/domain/search/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Events, artists, venues, merchandise and news by words of any language; without words the events that come up next",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  query: searchQuerySchema,
  result: searchResultSchema,
  handle: ({ query, language }) => searchItems({ ...query, language }),
});
