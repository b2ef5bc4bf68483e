import { officeArtistCalls } from "@/lib/contract/office/artist";
import { serve } from "@/lib/http/call/serve";
import { listArtists } from "@/lib/office/artists/list-artists";

export const GET = serve(officeArtistCalls.list, async ({ language }) => listArtists(language));
