import { z } from "zod";
import { endStaff } from "@/lib/domain/staff/accounts/end-staff";
import { staffChangeSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Somebody no longer works here",
  access: { staff: ["owner"], scope: "own events" },
  factor: "fresh",
  body: staffChangeSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await endStaff(auditActor(staff), body);
    return null;
  },
});
