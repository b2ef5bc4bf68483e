import { getHallMap } from "@/lib/domain/events/session-queries";
import { endpoint } from "@/lib/http/call/endpoint";
import { idParams } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "The hall's map as SVG; every area's shape carries data-area-id",
  access: "public",
  limit: "publicPerAddress",
  params: idParams,
  result: null,
  async handle({ params }) {
    const svg = await getHallMap(params.id);
    return new Response(svg, {
      headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=60, s-maxage=60" },
    });
  },
});
