import { officeArtistCalls } from "@/lib/contract/office/artist";
import { serve } from "@/lib/http/call/serve";
import { readArtistFile } from "@/lib/office/artists/read-artist-file";

export const GET = serve(officeArtistCalls.file, async ({ query, language }) => readArtistFile(query.kind, query.slug, language));
