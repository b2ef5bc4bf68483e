import { memberCalls } from "@/lib/contract/member";
import { checkCode } from "@/lib/domain/members/codes/verification-codes";
import { getMember } from "@/lib/domain/members/queries";
import { emailKey } from "@/lib/domain/members/rules";
import { serve } from "@/lib/http/call/serve";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = serve(memberCalls.emailCodeCheck, async ({ member, visitor, body, address }) => {
  await takeToken("verifyPerVisitor", visitor.id);
  await checkCode({ visitorId: visitor.id, network: address, recipient: emailKey(body.email) }, body.code);
  return { member: await getMember(member.id), verified: true as const };
});
