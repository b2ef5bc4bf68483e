import { officeLetterCalls } from "@/lib/contract/office/letter";
import { discardLetter } from "@/lib/domain/letters/save-letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeLetterCalls.discardLetter, async ({ staff, body }) => {
  await discardLetter(body.letter_id, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
