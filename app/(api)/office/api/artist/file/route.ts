import { readArtistFile } from "@/lib/domain/artist-desk/read-artist-file";
import { artistFileQuerySchema, artistFileSchema } from "@/lib/domain/artist-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "All that an artist or a venue says, as its file has it",
  access: { staff: ["events"], scope: "all events" },
  query: artistFileQuerySchema,
  result: artistFileSchema,
  handle: async ({ query, language }) => readArtistFile(query.kind, query.slug, language),
});
