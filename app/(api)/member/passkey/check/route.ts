import { z } from "zod";
import { checkOwnPasskey } from "@/lib/domain/members/passkeys/passkey-proof";
import { passkeyAnswerSchema } from "@/lib/domain/passkeys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Check a passkey in the place of the present password; holds for ten minutes, as check_pwd",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  body: passkeyAnswerSchema,
  result: z.object({ passed: z.literal(true) }),
  async handle({ member, visitor, body }) {
    await checkOwnPasskey({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, body.response);
    return { passed: true as const };
  },
});
