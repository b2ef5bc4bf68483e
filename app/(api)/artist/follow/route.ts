import { artistCalls } from "@/lib/contract/artist";
import { setFollow } from "@/lib/domain/follows/set-follow";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(artistCalls.follow, ({ member, body }) => setFollow({ memberId: member.id, kind: "artist", ...body }));
