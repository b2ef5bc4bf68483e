import { listEvents } from "@/lib/domain/event-desk/list-events";
import { eventListSchema } from "@/lib/domain/event-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Events and drafts of new ones, with what is sold and what is missing",
  access: { staff: ["events"], scope: "own events" },
  result: eventListSchema,
  handle: ({ staff, language }) => listEvents({ scope: staff.eventIds, language }),
});
