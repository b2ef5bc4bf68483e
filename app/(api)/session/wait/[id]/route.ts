import { z } from "zod";
import { waitReasons } from "@/lib/domain/outbox/rules";
import { addWait } from "@/lib/domain/waits/add-wait";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const POST = endpoint({
  summary: "Have a mail sent once when the session's sale opens, or when seats come back",
  access: { member: "self" },
  limit: "memberPerMember",
  params: z.object({ id: idSchema }),
  body: z.strictObject({ reason: z.enum(waitReasons) }),
  result: z.object({ email: z.string() }),
  handle: ({ member, params, body }) => addWait({ sessionId: params.id, memberId: member.id, reason: body.reason }),
});
