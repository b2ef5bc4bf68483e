import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { saveLetter } from "@/lib/office/letters/save-letter";

export const POST = serve(officeLetterCalls.saveLetter, ({ staff, body }) =>
  saveLetter(body, { actor: auditActor(staff), scope: staff.eventIds, organizerId: staff.organizerId }),
);
