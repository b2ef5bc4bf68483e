import { memberCalls } from "@/lib/contract/member";
import { logIn } from "@/lib/domain/members/log-in";
import { serve } from "@/lib/http/call/serve";
import { mintAccessToken } from "@/lib/http/caller/access-token";
import { setLoginCookies } from "@/lib/http/caller/cookies";

export const POST = serve(memberCalls.login, async ({ body, address, request, headers }) => {
  const { member, loginId } = await logIn({ form: body, address, userAgent: request.headers.get("user-agent") ?? "" });
  const accessToken = await mintAccessToken({ memberId: member.member_id, loginId });
  setLoginCookies(headers, accessToken);
  return { access_token: accessToken, member };
});
