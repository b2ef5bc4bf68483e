import { artistCalls } from "@/lib/contract/artist";
import { getArtistBriefly } from "@/lib/domain/artists/call-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(artistCalls.detail, ({ params, language }) => getArtistBriefly(params.slug, language));
