import { z } from "zod";
import { letterParams } from "@/lib/domain/letters/schemas";
import { sendLetter } from "@/lib/domain/letters/send-letter";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Begin to send a letter, or go on after a pause",
  access: { staff: ["events"] },
  body: letterParams,
  result: z.null(),
  async handle({ staff, body }) {
    await sendLetter(body.letter_id, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
