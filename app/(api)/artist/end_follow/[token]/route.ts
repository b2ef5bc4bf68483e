import { artistCalls } from "@/lib/contract/artist";
import { endFollow } from "@/lib/domain/follows/end-follow";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(artistCalls.endFollow, async ({ params }) => {
  await endFollow(params.token);
  return { ended: true };
});
