import { createBatch } from "@/lib/domain/payouts/create-batch";
import { createPayoutSchema, payoutNumberSchema } from "@/lib/domain/payouts/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Make up a batch of due transfers; another person has to approve it",
  access: { staff: ["finance"], scope: "all events" },
  body: createPayoutSchema,
  result: payoutNumberSchema,
  handle: ({ staff, body }) => createBatch(body, { actor: auditActor(staff) }),
});
