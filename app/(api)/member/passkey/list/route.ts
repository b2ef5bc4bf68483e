import { listPasskeys } from "@/lib/domain/members/passkeys/own-passkeys";
import { ownPasskeysSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The member's passkeys",
  access: { member: "self" },
  limit: "memberPerMember",
  result: ownPasskeysSchema,
  handle: ({ member }) => listPasskeys(member.id),
});
