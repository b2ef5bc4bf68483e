import { readSeatArea } from "@/lib/domain/seat-desk/read-seat-area";
import { seatAreaParams, seatAreaSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Each seat of an area and what it is now",
  access: { staff: ["events", "service"], scope: "own events" },
  params: seatAreaParams,
  result: seatAreaSchema,
  handle: ({ staff, params }) => readSeatArea({ sessionId: params.session_id, areaId: params.area_id }, staff.eventIds),
});
