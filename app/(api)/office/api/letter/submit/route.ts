import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { submitLetter } from "@/lib/office/letters/submit-letter";

export const POST = serve(officeLetterCalls.submitLetter, async ({ staff, body }) => {
  await submitLetter({ id: body.letter_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
