import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { sendTestLetter } from "@/lib/office/letters/send-test-letter";

export const POST = serve(officeLetterCalls.testLetter, async ({ staff, body }) => ({
  recipient: staff.email,
  mails: await sendTestLetter(body.letter_id, { recipient: staff.email, actor: auditActor(staff), scope: staff.eventIds }),
}));
