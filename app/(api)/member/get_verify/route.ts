import { memberCalls } from "@/lib/contract/member";
import { toE164 } from "@/lib/domain/members/phone";
import { sendCode } from "@/lib/domain/members/send-code";
import { serve } from "@/lib/http/call/serve";
import { withCodeAllowance } from "@/lib/http/call/with-code-allowance";
import { findMemberId } from "@/lib/http/caller/actor";

export const POST = serve(memberCalls.codeSend, async ({ visitor, body, language, address, request }) => {
  const mobile = toE164(body.mobile, body.country_code) as string;
  return withCodeAllowance({ visitorId: visitor.id, memberId: await findMemberId(request), address, mobile }, () =>
    sendCode({ visitorId: visitor.id, network: address, mobile, language }),
  );
});
