import { memberCalls } from "@/lib/contract/member";
import { toE164 } from "@/lib/domain/members/phone";
import { memberIdOf } from "@/lib/domain/members/queries";
import { startReset } from "@/lib/domain/members/reset-password";
import { serve } from "@/lib/http/call/serve";
import { withCodeAllowance } from "@/lib/http/call/with-code-allowance";
import { findMemberId } from "@/lib/http/caller/actor";

export const POST = serve(memberCalls.codeSendForgotten, async ({ visitor, body, language, address, request }) => {
  const mobile = toE164(body.mobile, body.country_code) as string;
  const memberId = await memberIdOf(mobile);
  return withCodeAllowance({ visitorId: visitor.id, memberId: await findMemberId(request), address, mobile }, () =>
    startReset({ memberId, visitorId: visitor.id, network: address, mobile, language }),
  );
});
