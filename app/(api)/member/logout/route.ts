import { z } from "zod";
import { logOut } from "@/lib/domain/members/log-out";
import { endpoint } from "@/lib/http/call/endpoint";
import { forgetLogin } from "@/lib/http/visitor/actor";
import { clearLoginCookies } from "@/lib/http/visitor/cookies";

export const POST = endpoint({
  summary: "End this login; other devices stay",
  access: { member: "self" },
  evenInMaintenance: true,
  result: z.object({}),
  async handle({ member, headers }) {
    await logOut({ memberId: member.id, loginId: member.loginId });
    forgetLogin(member.loginId);
    clearLoginCookies(headers);
    return {};
  },
});
