import { z } from "zod";
import { handleUnknownPayment } from "@/lib/domain/payments/reconciliation/unknown-payments";
import { handledSchema } from "@/lib/domain/today/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "A payment without an order has its owner, or went back",
  access: { staff: ["finance"], scope: "all events" },
  body: handledSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const count = await handleUnknownPayment({ merchantOrderNo: body.merchant_order_no, note: body.note, actor: auditActor(staff) });
    if (count === 0) throw new DomainError("NOT_FOUND");
    return null;
  },
});
