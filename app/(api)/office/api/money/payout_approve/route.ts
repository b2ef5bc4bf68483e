import { z } from "zod";
import { approveBatch } from "@/lib/domain/payouts/approve-batch";
import { payoutActSchema } from "@/lib/domain/payouts/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Approve a batch that another person made up; its file can then be exported",
  access: { staff: ["finance"], scope: "all events" },
  factor: "fresh",
  body: payoutActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await approveBatch({ ...body, actor: auditActor(staff) });
    return null;
  },
});
