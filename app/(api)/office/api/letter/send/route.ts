import { officeLetterCalls } from "@/lib/contract/office/letter";
import { sendLetter } from "@/lib/domain/letters/send-letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeLetterCalls.sendLetter, async ({ staff, body }) => {
  await sendLetter({ id: body.letter_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
