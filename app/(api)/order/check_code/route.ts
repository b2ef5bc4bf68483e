import { orderCalls } from "@/lib/contract/order";
import { cancelOverdueUsing } from "@/lib/domain/orders/lifecycle/cancel-overdue-using";
import { checkCode } from "@/lib/domain/rights/list-rights";
import { serve } from "@/lib/http/call/serve";
import { withCodeTries } from "@/lib/http/call/with-code-tries";
import { readVisitorId } from "@/lib/http/caller/visitor-session";

export const POST = serve(orderCalls.checkCode, ({ member, body: { session_id: sessionId, code }, language, address, request }) =>
  withCodeTries({ memberId: member.id, address, sessionId, visitorId: () => readVisitorId(request) }, () =>
    checkCode({ sessionId, memberId: member.id, code, language }, cancelOverdueUsing),
  ),
);
