import { z } from "zod";
import { listEventNames } from "@/lib/domain/events/list-event-names";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The events that the caller works with, by name",
  access: { staff: [], scope: "own events" },
  result: z.object({ events: z.array(z.object({ event_id: z.string(), name: z.string(), is_published: z.boolean() })) }),
  handle: async ({ staff, language }) => ({ events: await listEventNames(staff.eventIds, language) }),
});
