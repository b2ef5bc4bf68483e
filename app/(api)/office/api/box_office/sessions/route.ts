import { listSeatSessions } from "@/lib/domain/seat-desk/list-seat-sessions";
import { seatSessionsSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Sessions that are not over, the next first",
  access: { staff: ["box_office"] },
  result: seatSessionsSchema,
  handle: ({ staff, language }) => listSeatSessions({ scope: staff.eventIds, language }),
});
