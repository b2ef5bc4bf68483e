import { getArtistBriefly } from "@/lib/domain/artists/call-queries";
import { artistDetailSchema, slugParamsSchema } from "@/lib/domain/artists/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "One artist with events to come and past ones",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  params: slugParamsSchema,
  result: artistDetailSchema,
  handle: ({ params, language }) => getArtistBriefly(params.slug, language),
});
