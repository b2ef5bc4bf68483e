import { listComplimentary } from "@/lib/domain/seat-desk/list-complimentary";
import { complimentaryListSchema, seatMapParams } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "A session's quotas of complimentary tickets, and who has them",
  access: { staff: ["events", "service"], scope: "own events" },
  params: seatMapParams,
  result: complimentaryListSchema,
  handle: ({ staff, params }) => listComplimentary(params.session_id, staff.eventIds),
});
