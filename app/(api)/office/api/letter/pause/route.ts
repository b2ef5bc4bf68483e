import { z } from "zod";
import { letterParams } from "@/lib/domain/letters/schemas";
import { pauseLetter } from "@/lib/domain/letters/send-letter";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Write to nobody else for now",
  access: { staff: ["events"], scope: "own events" },
  body: letterParams,
  result: z.null(),
  async handle({ staff, body }) {
    await pauseLetter(body.letter_id, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
