import { changeBlock } from "@/lib/domain/seat-desk/change-block";
import { blockedSchema, changeBlockSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Give a block of seats another reason, note or end",
  access: { staff: ["events"] },
  body: changeBlockSchema,
  result: blockedSchema,
  async handle({ staff, body }) {
    const { block_id: blockId, revision, reason, note, ends_at } = body;
    const change = { blockId, revision, reason, note, endsAt: ends_at };
    const places = await changeBlock(change, { actor: auditActor(staff), scope: staff.eventIds });
    return { block_id: String(blockId), places };
  },
});
