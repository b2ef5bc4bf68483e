import { listMerchandise } from "@/lib/domain/merchandise/queries";
import { merchandiseListQuerySchema, merchandiseListSchema } from "@/lib/domain/merchandise/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Merchandise, filtered, searched, in order and paged",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  query: merchandiseListQuerySchema,
  result: merchandiseListSchema,
  handle: ({ query, language }) => listMerchandise({ ...query, language }),
});
