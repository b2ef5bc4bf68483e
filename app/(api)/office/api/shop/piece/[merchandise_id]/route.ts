import { readPiece } from "@/lib/domain/shop-desk/pieces/read-piece";
import { pieceParams, pieceSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "A piece in all its languages, as it is edited",
  access: { staff: ["events"], scope: "own events" },
  params: pieceParams,
  result: pieceSchema,
  handle: ({ staff, params }) => readPiece({ id: params.merchandise_id, scope: staff.eventIds }),
});
