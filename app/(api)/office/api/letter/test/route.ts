import { letterParams, testedLetterSchema } from "@/lib/domain/letters/schemas";
import { sendTestLetter } from "@/lib/domain/letters/send-test-letter";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Send a letter to oneself, in each language that is written",
  access: { staff: ["events"], scope: "own events" },
  body: letterParams,
  result: testedLetterSchema,
  handle: async ({ staff, body }) => ({
    recipient: staff.email,
    mails: await sendTestLetter(body.letter_id, { recipient: staff.email, actor: auditActor(staff), scope: staff.eventIds }),
  }),
});
