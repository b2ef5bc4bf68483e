import { z } from "zod";
import { resetStaff } from "@/lib/domain/staff/accounts/reset-staff";
import { staffChangeSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Delete a person's password and second factors, and send a new link",
  access: { staff: ["owner"], scope: "own events" },
  factor: "fresh",
  body: staffChangeSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await resetStaff(auditActor(staff), body);
    return null;
  },
});
