import { officeArtistCalls } from "@/lib/contract/office/artist";
import { listArtists } from "@/lib/domain/artist-desk/list-artists";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeArtistCalls.list, async ({ language }) => listArtists(language));
