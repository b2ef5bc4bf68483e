import { correctStock } from "@/lib/domain/shop-desk/pieces/correct-stock";
import { correctedStockSchema, correctStockSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Correct how many pieces there are, by a difference",
  access: { staff: ["events"], scope: "own events" },
  body: correctStockSchema,
  result: correctedStockSchema,
  async handle({ staff, body }) {
    const { spec_id: specId, by, reason } = body;
    return { stock: await correctStock({ specId, by, reason }, { actor: auditActor(staff), scope: staff.eventIds }) };
  },
});
