import { sessionCalls } from "@/lib/contract/session";
import { leaveWaitlist } from "@/lib/domain/waitlist/leave-waitlist";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(sessionCalls.leaveWaitlist, async ({ params }) => {
  await leaveWaitlist(params.token);
  return { ended: true };
});
