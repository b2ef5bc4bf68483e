import { sessionCalls } from "@/lib/contract/session";
import { joinWaitlist } from "@/lib/domain/waitlist/join-waitlist";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(sessionCalls.joinWaitlist, ({ member, params, body }) =>
  joinWaitlist({ sessionId: params.id, memberId: member.id, reason: body.reason }),
);
