import { passkeyCalls } from "@/lib/contract/passkey";
import { logInByPasskey } from "@/lib/domain/members/passkeys/passkey-login";
import { serve } from "@/lib/http/call/serve";
import { mintAccessToken } from "@/lib/http/caller/access-token";
import { setLoginCookies } from "@/lib/http/caller/cookies";

export const POST = serve(passkeyCalls.login, async ({ visitor, body, address, request, headers }) => {
  const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
  const { member, loginId } = await logInByPasskey({ visitorId: visitor.id, response: body.response, ...device });
  const accessToken = await mintAccessToken({ memberId: member.member_id, loginId });
  setLoginCookies(headers, accessToken);
  return { access_token: accessToken, member };
});
