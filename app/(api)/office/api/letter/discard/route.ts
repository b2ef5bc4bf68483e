import { z } from "zod";
import { discardLetter } from "@/lib/domain/letters/save-letter";
import { letterParams } from "@/lib/domain/letters/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Forget a letter that was never sent",
  access: { staff: ["events"], scope: "own events" },
  body: letterParams,
  result: z.null(),
  async handle({ staff, body }) {
    await discardLetter(body.letter_id, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
