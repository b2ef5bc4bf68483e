import { readSeatPace } from "@/lib/domain/seat-desk/read-seat-pace";
import { seatMapParams, seatPaceSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "How long ago the sold seats of a session were paid",
  access: { staff: ["events", "service"], scope: "own events" },
  params: seatMapParams,
  result: seatPaceSchema,
  handle: ({ staff, params }) => readSeatPace(params.session_id, staff.eventIds),
});
