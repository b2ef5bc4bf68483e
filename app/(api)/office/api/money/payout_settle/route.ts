import { settledPayoutSchema, settlePayoutSchema } from "@/lib/domain/payouts/schemas";
import { settleBatch } from "@/lib/domain/payouts/settle-batch";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Mark transfers of an exported batch as paid or sent back by the bank",
  access: { staff: ["finance"], scope: "all events" },
  factor: "fresh",
  body: settlePayoutSchema,
  result: settledPayoutSchema,
  handle: ({ staff, body }) => settleBatch(body, { actor: auditActor(staff) }),
});
