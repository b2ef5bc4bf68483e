import { officeGateCalls } from "@/lib/contract/office/gate";
import { readTicketStory } from "@/lib/domain/gate/read-ticket-story";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeGateCalls.ticket, ({ staff, params, language }) =>
  readTicketStory({ text: params.ticket_no, scope: staff.eventIds, language }),
);
