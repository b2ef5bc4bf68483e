import { removePasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { removedPasskeySchema, removePasskeySchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Remove a passkey after check_pwd, or after passkey/check",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  body: removePasskeySchema,
  result: removedPasskeySchema,
  handle: ({ member, visitor, body }) =>
    removePasskey({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, body.passkey_id),
});
