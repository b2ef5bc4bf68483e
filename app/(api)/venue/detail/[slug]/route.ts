import { artistCalls } from "@/lib/contract/artist";
import { getVenueBriefly } from "@/lib/domain/artists/call-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(artistCalls.venueDetail, ({ params, language }) => getVenueBriefly(params.slug, language));
