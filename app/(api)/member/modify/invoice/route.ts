import { z } from "zod";
import { keepInvoice } from "@/lib/domain/members/change-profile";
import { memberViewSchema } from "@/lib/domain/members/schemas";
import { keptInvoiceSchema } from "@/lib/domain/orders/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Keep how invoices are issued for the next order, or forget it",
  access: { member: "self" },
  limit: "memberPerMember",
  body: keptInvoiceSchema,
  result: z.object({ member: memberViewSchema }),
  handle: async ({ member, body }) => ({ member: await keepInvoice(member.id, body.invoice) }),
});
