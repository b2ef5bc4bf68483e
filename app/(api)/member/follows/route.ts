import { artistCalls } from "@/lib/contract/artist";
import { listFollows } from "@/lib/domain/follows/list-follows";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(artistCalls.follows, ({ member, language }) => listFollows(member.id, language));
