import { officeLetterCalls } from "@/lib/contract/office/letter";
import { sendTestLetter } from "@/lib/domain/letters/send-test-letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeLetterCalls.testLetter, async ({ staff, body }) => ({
  recipient: staff.email,
  mails: await sendTestLetter(body.letter_id, { recipient: staff.email, actor: auditActor(staff), scope: staff.eventIds }),
}));
