import { checkEvent } from "@/lib/domain/event-desk/check-event";
import { eventCheckSchema, eventRefParams } from "@/lib/domain/event-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What publishing an event's draft would do to its sale, and why it cannot be",
  access: { staff: ["events"], scope: "own events" },
  params: eventRefParams,
  result: eventCheckSchema,
  handle: ({ staff, params }) => checkEvent(params.ref, staff.eventIds),
});
