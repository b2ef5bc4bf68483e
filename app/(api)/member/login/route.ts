import { z } from "zod";
import { logIn } from "@/lib/domain/members/log-in";
import { loginSchema, memberViewSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { mintAccessToken } from "@/lib/http/visitor/access-token";
import { setLoginCookies } from "@/lib/http/visitor/cookies";

export const POST = endpoint({
  summary: "Log in with mobile and password",
  access: "visitor",
  limit: "loginPerAddress",
  body: loginSchema,
  result: z.object({ access_token: z.string(), member: memberViewSchema }),
  async handle({ body, address, request, headers }) {
    const { member, loginId } = await logIn({ form: body, address, userAgent: request.headers.get("user-agent") ?? "" });
    const accessToken = await mintAccessToken({ memberId: member.member_id, loginId });
    setLoginCookies(headers, accessToken);
    return { access_token: accessToken, member };
  },
});
