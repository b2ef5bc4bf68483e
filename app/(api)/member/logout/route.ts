import { z } from "zod";
import { logOut } from "@/lib/domain/members/log-out";
import { forgetLogin } from "@/lib/http/actor";
import { clearLoginCookies } from "@/lib/http/cookies";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "End this login; other devices stay",
  access: "member",
  evenInMaintenance: true,
  result: z.object({}),
  async handle({ member, headers }) {
    await logOut({ memberId: member.id, loginId: member.loginId });
    forgetLogin(member.loginId);
    clearLoginCookies(headers);
    return {};
  },
});
