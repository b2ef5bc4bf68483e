import { memberCalls } from "@/lib/contract/member";
import { checkCode } from "@/lib/domain/members/codes/verification-codes";
import { toE164 } from "@/lib/domain/members/phone";
import { serve } from "@/lib/http/call/serve";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = serve(memberCalls.codeCheck, async ({ visitor, body, address }) => {
  await takeToken("verifyPerVisitor", visitor.id);
  const recipient = toE164(body.mobile, body.country_code) as string;
  await checkCode({ visitorId: visitor.id, network: address, recipient }, body.code);
  return { verified: true as const };
});
