import { z } from "zod";
import { logInByPasskey } from "@/lib/domain/members/passkeys/passkey-login";
import { memberViewSchema } from "@/lib/domain/members/schemas";
import { passkeyAnswerSchema } from "@/lib/domain/passkeys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { mintAccessToken } from "@/lib/http/visitor/access-token";
import { setLoginCookies } from "@/lib/http/visitor/cookies";

export const POST = endpoint({
  summary: "Log in with a passkey",
  access: "visitor",
  limit: "loginPerAddress",
  body: passkeyAnswerSchema,
  result: z.object({ access_token: z.string(), member: memberViewSchema }),
  async handle({ visitor, body, address, request, headers }) {
    const device = { address, userAgent: request.headers.get("user-agent") ?? "" };
    const { member, loginId } = await logInByPasskey({ visitorId: visitor.id, response: body.response, ...device });
    const accessToken = await mintAccessToken({ memberId: member.member_id, loginId });
    setLoginCookies(headers, accessToken);
    return { access_token: accessToken, member };
  },
});
