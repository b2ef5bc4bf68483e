import { getVenueBriefly } from "@/lib/domain/artists/call-queries";
import { slugParamsSchema, venueDetailSchema } from "@/lib/domain/artists/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "One venue with events to come and past ones",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  params: slugParamsSchema,
  result: venueDetailSchema,
  handle: ({ params, language }) => getVenueBriefly(params.slug, language),
});
