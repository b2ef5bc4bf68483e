import { memberCalls } from "@/lib/contract/member";
import { registerMember } from "@/lib/domain/members/register-member";
import { serve } from "@/lib/http/call/serve";
import { mintAccessToken } from "@/lib/http/caller/access-token";
import { setLoginCookies } from "@/lib/http/caller/cookies";

export const POST = serve(memberCalls.register, async ({ visitor, body, language, request, headers }) => {
  const userAgent = request.headers.get("user-agent") ?? "";
  const { member, loginId } = await registerMember({ form: body, visitorId: visitor.id, language, userAgent });
  const accessToken = await mintAccessToken({ memberId: member.member_id, loginId });
  setLoginCookies(headers, accessToken);
  return { access_token: accessToken, member };
});
