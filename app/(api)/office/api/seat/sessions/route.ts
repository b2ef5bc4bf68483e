import { listSeatSessions } from "@/lib/domain/seat-desk/list-seat-sessions";
import { seatSessionsSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Sessions whose seats can be blocked",
  access: { staff: ["events", "service"], scope: "own events" },
  result: seatSessionsSchema,
  handle: ({ staff, language }) => listSeatSessions({ scope: staff.eventIds, language }),
});
