import { memberCalls } from "@/lib/contract/member";
import { changePassword } from "@/lib/domain/members/change-password";
import { serve } from "@/lib/http/call/serve";
import { forgetLogin } from "@/lib/http/caller/actor";

export const POST = serve(memberCalls.passwordChange, async ({ member, visitor, body }) => {
  const proof = { memberId: member.id, loginId: member.loginId, visitorId: visitor.id };
  const { member: view, ended } = await changePassword(proof, body.password);
  ended.forEach(forgetLogin);
  return { member: view };
});
