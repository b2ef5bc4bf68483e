import { readHallStates } from "@/lib/domain/seat-desk/read-hall-states";
import { hallStatesSchema, seatMapParams } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What every seat of a session is at this moment",
  access: { staff: ["events", "service", "box_office"], scope: "own events" },
  params: seatMapParams,
  result: hallStatesSchema,
  handle: ({ staff, params }) => readHallStates(params.session_id, staff.eventIds),
});
