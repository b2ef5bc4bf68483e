import { readEventFile } from "@/lib/domain/event-desk/read-event-file";
import { eventFileSchema, eventRefParams } from "@/lib/domain/event-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What is written about an event: its draft, or what is on the site",
  access: { staff: ["events"], scope: "own events" },
  params: eventRefParams,
  result: eventFileSchema,
  handle: ({ staff, params }) => readEventFile(params.ref, staff.eventIds),
});
