import { z } from "zod";
import { changeOwnPassword } from "@/lib/domain/staff/accounts/change-own-password";
import { changePasswordSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Change the caller's own password; their other logins end",
  access: { staff: [], scope: "own login" },
  factor: "fresh",
  limit: "officePerAddress",
  body: changePasswordSchema,
  result: z.null(),
  async handle({ staff, body, address }) {
    await changeOwnPassword({ id: staff.id, loginId: staff.loginId, actor: auditActor(staff) }, { ...body, address });
    return null;
  },
});
