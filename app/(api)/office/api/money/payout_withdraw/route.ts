import { z } from "zod";
import { payoutActSchema } from "@/lib/domain/payouts/schemas";
import { withdrawBatch } from "@/lib/domain/payouts/withdraw-batch";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Take a batch back before its file was exported; its refunds are due again",
  access: { staff: ["finance"], scope: "all events" },
  body: payoutActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await withdrawBatch({ ...body, actor: auditActor(staff) });
    return null;
  },
});
