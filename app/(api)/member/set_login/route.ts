import { memberCalls } from "@/lib/contract/member";
import { markLogin } from "@/lib/domain/members/mark-login";
import { serve } from "@/lib/http/call/serve";
import { mintAccessToken } from "@/lib/http/caller/access-token";
import { setLoginCookies } from "@/lib/http/caller/cookies";

export const GET = serve(memberCalls.loginMark, async ({ member, headers }) => {
  const lastLogin = await markLogin(member.id);
  setLoginCookies(headers, await mintAccessToken({ memberId: member.id, loginId: member.loginId }));
  return { last_login: lastLogin };
});
