import { sessionCalls } from "@/lib/contract/session";
import { endWait } from "@/lib/domain/waits/end-wait";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(sessionCalls.endWait, async ({ params }) => {
  await endWait(params.token);
  return { ended: true };
});
