import { saveLetter } from "@/lib/domain/letters/save-letter";
import { savedLetterSchema, saveLetterSchema } from "@/lib/domain/letters/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Keep a letter that is not sent yet",
  access: { staff: ["events"], scope: "own events" },
  body: saveLetterSchema,
  result: savedLetterSchema,
  handle: ({ staff, body }) => saveLetter(body, { actor: auditActor(staff), scope: staff.eventIds }),
});
