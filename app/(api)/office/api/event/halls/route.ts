import { listEventHalls } from "@/lib/domain/event-desk/list-event-halls";
import { eventHallsSchema } from "@/lib/domain/event-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The halls in which an event can take place, with their areas",
  access: { staff: ["events"], scope: "shared" },
  result: eventHallsSchema,
  handle: async ({ language }) => ({ halls: await listEventHalls(language) }),
});
