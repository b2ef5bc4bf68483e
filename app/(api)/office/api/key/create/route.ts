import { createKey } from "@/lib/domain/read-keys/create-key";
import { createdKeySchema, createKeySchema } from "@/lib/domain/read-keys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Make a key with which a system reads; it is shown once",
  access: { staff: ["owner"], scope: "all events" },
  factor: "fresh",
  body: createKeySchema,
  result: createdKeySchema,
  async handle({ staff, body }) {
    const { id, key } = await createKey(body, { actor: auditActor(staff) });
    return { key_id: id, key };
  },
});
