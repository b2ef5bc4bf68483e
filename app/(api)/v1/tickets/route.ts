import { organizerCalls } from "@/lib/contract/organizer";
import { listReadTickets } from "@/lib/domain/read-keys/list-read-tickets";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(organizerCalls.tickets, ({ key, query, language }) => listReadTickets(query, { key, language }));
