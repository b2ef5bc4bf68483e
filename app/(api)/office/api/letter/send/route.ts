import { z } from "zod";
import { sendLetterSchema } from "@/lib/domain/letters/schemas";
import { sendLetter } from "@/lib/domain/letters/send-letter";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Begin to send a letter, or go on after a pause",
  access: { staff: ["events"], scope: "own events" },
  body: sendLetterSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await sendLetter({ id: body.letter_id, revision: body.revision }, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
