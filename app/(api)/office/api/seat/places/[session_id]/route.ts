import { readHallPlaces } from "@/lib/domain/seat-desk/read-hall-places";
import { hallPlacesSchema, seatMapParams } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Where every seat of a session is; does not change during a sale",
  access: { staff: ["events", "service", "box_office"], scope: "own events" },
  params: seatMapParams,
  result: hallPlacesSchema,
  handle: ({ staff, params }) => readHallPlaces(params.session_id, staff.eventIds),
});
