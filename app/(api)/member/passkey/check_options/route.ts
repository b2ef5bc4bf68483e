import { z } from "zod";
import { beginPasskeyProof } from "@/lib/domain/members/passkeys/passkey-proof";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "A challenge for one of the member's own passkeys, before the account is changed",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  result: z.object({ options: z.unknown() }),
  handle: async ({ member, visitor }) => ({
    options: await beginPasskeyProof({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }),
  }),
});
