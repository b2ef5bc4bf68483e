import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { discardLetter } from "@/lib/office/letters/save-letter";

export const POST = serve(officeLetterCalls.discardLetter, async ({ staff, body }) => {
  await discardLetter(body.letter_id, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
