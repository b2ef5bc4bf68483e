import { z } from "zod";
import { recordAllowance } from "@/lib/domain/money/lists/record-allowance";
import { recordAllowanceSchema } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Note that an allowance was made at the invoice provider, or that the invoice was voided",
  access: { staff: ["finance"], scope: "own events" },
  body: recordAllowanceSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const { refund_id: refundId, allowance_no: allowanceNo } = body;
    await recordAllowance({ refundId, allowanceNo, actor: auditActor(staff), eventIds: staff.eventIds });
    return null;
  },
});
