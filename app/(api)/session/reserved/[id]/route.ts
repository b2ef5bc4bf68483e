import { sessionCalls } from "@/lib/contract/session";
import { listReserved } from "@/lib/domain/rights/list-reserved";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.reserved, ({ member, params }) => listReserved({ sessionId: params.id, memberId: member.id }));
