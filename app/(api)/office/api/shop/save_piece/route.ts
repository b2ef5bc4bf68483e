import { readPiece } from "@/lib/domain/shop-desk/pieces/read-piece";
import { savePiece } from "@/lib/domain/shop-desk/pieces/save-piece";
import { savedPieceSchema, savePieceSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Make a piece or change one, with its specs and pictures; nothing is shown with a gap in a language",
  access: { staff: ["events"], scope: "own events" },
  body: savePieceSchema,
  result: savedPieceSchema,
  async handle({ staff, body }) {
    const { merchandise_id: known = null, version, published, data } = body;
    const scope = staff.eventIds;
    const id = await savePiece({ id: known, version, published, data }, { actor: auditActor(staff), scope });
    await renewPages(["merchandise"]);
    return { merchandise_id: String(id), version: (await readPiece({ id, scope })).version };
  },
});
