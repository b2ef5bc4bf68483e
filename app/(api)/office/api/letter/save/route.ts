import { officeLetterCalls } from "@/lib/contract/office/letter";
import { saveLetter } from "@/lib/domain/letters/save-letter";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeLetterCalls.saveLetter, ({ staff, body }) =>
  saveLetter(body, { actor: auditActor(staff), scope: staff.eventIds }),
);
