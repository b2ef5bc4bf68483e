import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { pauseLetter } from "@/lib/office/letters/send-letter";

export const POST = serve(officeLetterCalls.pauseLetter, async ({ staff, body }) => {
  await pauseLetter(body.letter_id, { actor: auditActor(staff), scope: staff.eventIds });
  return null;
});
