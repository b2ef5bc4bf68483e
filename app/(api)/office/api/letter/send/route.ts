import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { sendLetter } from "@/lib/office/letters/send-letter";

export const POST = serve(officeLetterCalls.sendLetter, async ({ staff, body }) => {
  await sendLetter({ id: body.letter_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
