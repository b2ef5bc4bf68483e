import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { readTicketStory } from "@/lib/office/gate/read-ticket-story";

export const GET = serve(officeGateCalls.ticket, ({ staff, params, language }) =>
  readTicketStory({ text: params.ticket_no, scope: staff.eventIds, language }),
);
