import { getHallMap } from "@/lib/domain/events/session-queries";
import { endpoint } from "@/lib/http/call/endpoint";
import { idParams } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "The hall's map as SVG; every area's shape carries data-area-id",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 60,
  changesWithCatalogue: true,
  params: idParams,
  result: null,
  async handle({ params }) {
    return new Response(await getHallMap(params.id), { headers: { "content-type": "image/svg+xml; charset=utf-8" } });
  },
});
