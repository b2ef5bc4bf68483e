import { z } from "zod";
import { removePasskey } from "@/lib/domain/staff/accounts/own-factors";
import { staffUuidSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Remove one of the caller's passkeys",
  access: { staff: [], scope: "own login" },
  factor: "fresh",
  body: z.object({ passkey_id: staffUuidSchema }),
  result: z.null(),
  async handle({ staff, body }) {
    await removePasskey({ id: staff.id, actor: auditActor(staff) }, body.passkey_id);
    return null;
  },
});
