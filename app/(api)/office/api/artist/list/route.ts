import { listArtists } from "@/lib/domain/artist-desk/list-artists";
import { artistListSchema } from "@/lib/domain/artist-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Artists and venues, with their events and followers",
  access: { staff: ["events"], scope: "shared" },
  result: artistListSchema,
  handle: async ({ language }) => listArtists(language),
});
