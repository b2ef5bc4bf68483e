import { z } from "zod";
import { changeRights } from "@/lib/domain/staff/accounts/change-rights";
import { rightsSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Change what a person may do; their logins end",
  access: { staff: ["owner"], scope: "own events" },
  factor: "fresh",
  body: rightsSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await changeRights(auditActor(staff), body);
    return null;
  },
});
