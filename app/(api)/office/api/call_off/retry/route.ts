import { z } from "zod";
import { retryOrder } from "@/lib/domain/call-offs/retry-order";
import { retryCallOffSchema } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Have an order that was a person's looked at once more",
  access: { staff: ["events", "finance", "service"], scope: "own events" },
  body: retryCallOffSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await retryOrder({ id: body.call_off_id, orderNo: body.order_no }, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
