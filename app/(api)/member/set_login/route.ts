import { z } from "zod";
import { markLogin } from "@/lib/domain/members/mark-login";
import { endpoint } from "@/lib/http/call/endpoint";
import { mintAccessToken } from "@/lib/http/visitor/access-token";
import { setLoginCookies } from "@/lib/http/visitor/cookies";

export const GET = endpoint({
  summary: "Mark the login, and set the site's cookies from a bearer token",
  access: { member: "self" },
  limit: "memberPerMember",
  changes: true,
  result: z.object({ last_login: z.string() }),
  async handle({ member, headers }) {
    const lastLogin = await markLogin(member.id);
    setLoginCookies(headers, await mintAccessToken({ memberId: member.id, loginId: member.loginId }));
    return { last_login: lastLogin };
  },
});
