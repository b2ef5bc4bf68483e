import { officeLetterCalls } from "@/lib/contract/office/letter";
import { pauseLetter } from "@/lib/domain/letters/send-letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeLetterCalls.pauseLetter, async ({ staff, body }) => {
  await pauseLetter(body.letter_id, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
