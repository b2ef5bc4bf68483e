import { memberCalls } from "@/lib/contract/member";
import { checkOwnPassword } from "@/lib/domain/members/password-checks";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(memberCalls.passwordCheck, async ({ member, visitor, body }) => {
  await checkOwnPassword({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, body.password);
  return { passed: true as const };
});
