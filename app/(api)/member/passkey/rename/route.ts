import { renamePasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { ownPasskeysSchema, renamePasskeySchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Give a passkey another name",
  access: { member: "self" },
  limit: "memberPerMember",
  body: renamePasskeySchema,
  result: ownPasskeysSchema,
  handle: ({ member, body }) => renamePasskey(member.id, body.passkey_id, body.label),
});
