import { orderCalls } from "@/lib/contract/order";
import { quotePurchase } from "@/lib/domain/rights/quote-purchase";
import { serve } from "@/lib/http/call/serve";
import { withCodeTries } from "@/lib/http/call/with-code-tries";
import { readVisitorId } from "@/lib/http/caller/visitor-session";

export const POST = serve(orderCalls.quote, ({ member, body, language, address, request }) => {
  const quote = () => quotePurchase({ wish: body, memberId: member.id, language });
  if (!body.codes?.length) return quote();
  return withCodeTries({ memberId: member.id, address, sessionId: body.session_id, visitorId: () => readVisitorId(request) }, quote);
});
