import { z } from "zod";
import { inviteStaff } from "@/lib/domain/staff/accounts/invite-staff";
import { inviteSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Invite somebody into the office by mail",
  access: { staff: ["owner"], scope: "own events" },
  factor: "fresh",
  body: inviteSchema,
  result: z.object({ staff_id: z.string() }),
  handle: async ({ staff, body }) => ({ staff_id: (await inviteStaff(auditActor(staff), body)).staffId }),
});
