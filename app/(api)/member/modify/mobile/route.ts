import { memberCalls } from "@/lib/contract/member";
import { changeMobile } from "@/lib/domain/members/change-mobile";
import { serve } from "@/lib/http/call/serve";
import { forgetLogin } from "@/lib/http/caller/actor";
import { clearLoginCookies } from "@/lib/http/caller/cookies";

export const POST = serve(memberCalls.mobileChange, async ({ member, visitor, body, headers }) => {
  const proof = { memberId: member.id, loginId: member.loginId, visitorId: visitor.id };
  const { member: view, ended } = await changeMobile(proof, body);
  ended.forEach(forgetLogin);
  clearLoginCookies(headers);
  return { member: view };
});
