import { z } from "zod";
import { changeMobile } from "@/lib/domain/members/change-mobile";
import { memberViewSchema, mobileSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { forgetLogin } from "@/lib/http/visitor/actor";
import { clearLoginCookies } from "@/lib/http/visitor/cookies";

export const POST = endpoint({
  summary: "Change the mobile after check_pwd and /member/verify of the new number; ends every login",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  body: mobileSchema,
  result: z.object({ member: memberViewSchema }),
  async handle({ member, visitor, body, headers }) {
    const proof = { memberId: member.id, loginId: member.loginId, visitorId: visitor.id };
    const { member: view, ended } = await changeMobile(proof, body);
    ended.forEach(forgetLogin);
    clearLoginCookies(headers);
    return { member: view };
  },
});
