import { z } from "zod";
import { registerMember } from "@/lib/domain/members/register-member";
import { memberViewSchema, registerSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { mintAccessToken } from "@/lib/http/visitor/access-token";
import { setLoginCookies } from "@/lib/http/visitor/cookies";

export const POST = endpoint({
  summary: "Make an account for a verified mobile, and log in",
  access: "visitor",
  limit: "registerPerAddress",
  body: registerSchema,
  result: z.object({ access_token: z.string(), member: memberViewSchema }),
  async handle({ visitor, body, language, request, headers }) {
    const userAgent = request.headers.get("user-agent") ?? "";
    const { member, loginId } = await registerMember({ form: body, visitorId: visitor.id, language, userAgent });
    const accessToken = await mintAccessToken({ memberId: member.member_id, loginId });
    setLoginCookies(headers, accessToken);
    return { access_token: accessToken, member };
  },
});
