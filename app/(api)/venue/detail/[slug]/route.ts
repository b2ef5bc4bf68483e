import { artistCalls } from "@/lib/contract/artist";
import { getVenue } from "@/lib/domain/artists/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(artistCalls.venueDetail, ({ params, language }) => getVenue(params.slug, language));
