import { z } from "zod";
import { findOrder } from "@/lib/domain/desk/find-order";
import { invoiceAgainSchema } from "@/lib/domain/desk/order/act-schemas";
import { retryInvoice } from "@/lib/domain/invoices/operate-invoices";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Issue an invoice that was refused or waits, now, with corrections where they are given",
  access: { staff: ["service", "finance"], scope: "own events" },
  body: invoiceAgainSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await findOrder(body.order_no, staff.eventIds);
    const { order_no: orderNo, without_carrier: withoutCarrier, email, reason } = body;
    await retryInvoice({ orderNo, actor: auditActor(staff), withoutCarrier, email, reason });
    return null;
  },
});
