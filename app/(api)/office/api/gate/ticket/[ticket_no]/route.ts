import { storyParams, ticketStorySchema } from "@/lib/domain/gate/office-schemas";
import { readTicketStory } from "@/lib/domain/gate/read-ticket-story";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What happened to one ticket, by its number, one that it had before, or its code",
  access: { staff: ["gate", "events", "service"], scope: "own events" },
  params: storyParams,
  result: ticketStorySchema,
  handle: ({ staff, params, language }) => readTicketStory({ text: params.ticket_no, scope: staff.eventIds, language }),
});
