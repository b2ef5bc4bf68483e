import { z } from "zod";
import { replayMessage } from "@/lib/domain/webhooks/replay-messages";
import { replayMessageSchema } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Send one message again, under its id",
  access: { staff: ["owner"], scope: "all events" },
  body: replayMessageSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await replayMessage(body.message_id, { actor: auditActor(staff) });
    return null;
  },
});
