import { z } from "zod";
import { revokeKey } from "@/lib/domain/read-keys/create-key";
import { revokeKeySchema } from "@/lib/domain/read-keys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Shut a key for good",
  access: { staff: ["owner"], scope: "all events" },
  factor: "fresh",
  body: revokeKeySchema,
  result: z.null(),
  async handle({ staff, body }) {
    await revokeKey(body.key_id, { actor: auditActor(staff) });
    return null;
  },
});
