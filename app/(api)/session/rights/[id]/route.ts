import { sessionCalls } from "@/lib/contract/session";
import { listRights } from "@/lib/domain/rights/list-rights";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.rights, ({ member, params, language }) =>
  listRights({ sessionId: params.id, memberId: member.id, language }),
);
