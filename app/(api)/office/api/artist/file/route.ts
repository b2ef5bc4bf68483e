import { officeArtistCalls } from "@/lib/contract/office/artist";
import { readArtistFile } from "@/lib/domain/artist-desk/read-artist-file";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeArtistCalls.file, async ({ query, language }) => readArtistFile(query.kind, query.slug, language));
