import { addPasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { ownPasskeysSchema } from "@/lib/domain/members/schemas";
import { madePasskeySchema } from "@/lib/domain/passkeys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Add the passkey that the browser has made",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  body: madePasskeySchema,
  result: ownPasskeysSchema,
  handle: ({ member, visitor, body, request }) =>
    addPasskey(
      { memberId: member.id, loginId: member.loginId, visitorId: visitor.id },
      { response: body.response, userAgent: request.headers.get("user-agent") ?? "" },
    ),
});
