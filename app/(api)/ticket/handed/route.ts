import { ticketCalls } from "@/lib/contract/ticket";
import { listHandedTickets } from "@/lib/domain/tickets/holders/list-handed-tickets";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(ticketCalls.handed, ({ member, language }) => listHandedTickets({ memberId: member.id, language }));
