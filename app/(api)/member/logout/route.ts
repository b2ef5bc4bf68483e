import { memberCalls } from "@/lib/contract/member";
import { logOut } from "@/lib/domain/members/log-out";
import { serve } from "@/lib/http/call/serve";
import { forgetLogin } from "@/lib/http/caller/actor";
import { clearLoginCookies } from "@/lib/http/caller/cookies";

export const POST = serve(memberCalls.logout, async ({ member, headers }) => {
  await logOut({ memberId: member.id, loginId: member.loginId });
  forgetLogin(member.loginId);
  clearLoginCookies(headers);
  return {};
});
