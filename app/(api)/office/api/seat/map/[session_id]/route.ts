import { readSeatMap } from "@/lib/domain/seat-desk/read-seat-map";
import { seatMapParams, seatMapSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "A session's areas and how many seats are in which state",
  access: { staff: ["events", "service", "box_office"], scope: "own events" },
  params: seatMapParams,
  result: seatMapSchema,
  handle: ({ staff, params, language }) => readSeatMap(params.session_id, { scope: staff.eventIds, language }),
});
