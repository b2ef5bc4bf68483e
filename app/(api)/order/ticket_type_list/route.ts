import { z } from "zod";
import { listTicketTypes } from "@/lib/domain/orders/reading/list-ticket-types";
import { ticketTypeListSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "How the tickets of a session can be had, and what each costs",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  query: z.object({ session_id: idSchema, lang: z.string().optional() }),
  result: ticketTypeListSchema,
  handle: async ({ query, language }) => ({ items: await listTicketTypes(query.session_id, language) }),
});
