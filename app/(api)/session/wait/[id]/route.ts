import { sessionCalls } from "@/lib/contract/session";
import { addWait } from "@/lib/domain/waits/add-wait";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(sessionCalls.wait, ({ member, params, body }) =>
  addWait({ sessionId: params.id, memberId: member.id, reason: body.reason }),
);
