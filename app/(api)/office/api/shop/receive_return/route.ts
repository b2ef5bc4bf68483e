import { z } from "zod";
import { receiveReturn } from "@/lib/domain/returns/receive-return";
import { assertReturn } from "@/lib/domain/shop-desk/list-shop-returns";
import { receiveReturnSchema } from "@/lib/domain/shop-desk/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "An approved return has arrived: its price is owed, or a replacement leaves the stock",
  access: { staff: ["service"], scope: "own events" },
  factor: "above the limit",
  body: receiveReturnSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const { return_id: id, outcome, restock } = body;
    await assertReturn(id, staff.eventIds);
    if (!(await receiveReturn({ id, actor: auditActor(staff), outcome, restock }))) throw new DomainError("CHANGE_REFUSED");
    return null;
  },
});
