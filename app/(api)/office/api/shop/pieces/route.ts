import { listPieces } from "@/lib/domain/shop-desk/pieces/list-pieces";
import { piecesSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Every piece with its specs, what is left of them, and what unpaid orders hold",
  access: { staff: ["events", "service"], scope: "own events" },
  result: piecesSchema,
  handle: ({ staff, language }) => listPieces({ scope: staff.eventIds, language }),
});
