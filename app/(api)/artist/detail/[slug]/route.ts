import { artistCalls } from "@/lib/contract/artist";
import { getArtist } from "@/lib/domain/artists/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(artistCalls.detail, ({ params, language }) => getArtist(params.slug, language));
