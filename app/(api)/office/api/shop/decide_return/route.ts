import { z } from "zod";
import { decideReturn } from "@/lib/domain/returns/decide-return";
import { assertReturn } from "@/lib/domain/shop-desk/list-shop-returns";
import { decideReturnSchema } from "@/lib/domain/shop-desk/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Approve a return, or reject it with a note to the buyer",
  access: { staff: ["service"], scope: "own events" },
  body: decideReturnSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const { return_id: id, approved, note } = body;
    await assertReturn(id, staff.eventIds);
    if (!(await decideReturn({ id, actor: auditActor(staff), approved, note: note || undefined }))) throw new DomainError("CHANGE_REFUSED");
    return null;
  },
});
