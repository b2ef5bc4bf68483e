import { z } from "zod";
import { beginNewPasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "A challenge to make a passkey, soon after a login or after check_pwd",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  result: z.object({ options: z.unknown() }),
  handle: async ({ member, visitor }) => ({
    options: await beginNewPasskey({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }),
  }),
});
