import { defineCalls } from "@/lib/contract/call";
import {
  checkinsSchema,
  ofEventQuery,
  ordersQuery,
  readOrdersSchema,
  readTicketsSchema,
  ticketsQuery,
} from "@/lib/domain/read-keys/schemas";
import { statementSchema } from "@/lib/office/money/schemas";

/** Reads for an organizer's own systems, which have a key. */
export const organizerCalls = defineCalls({
  orders: {
    method: "GET",
    path: "/v1/orders",
    summary: "List an event's orders, in the order in which they were placed",
    access: { key: ["orders:read"] },
    query: ordersQuery,
    result: readOrdersSchema,
    errors: ["NOT_FOUND"],
  },
  tickets: {
    method: "GET",
    path: "/v1/tickets",
    summary: "List an event's tickets, in the order in which they were issued",
    access: { key: ["tickets:read"] },
    query: ticketsQuery,
    result: readTicketsSchema,
    errors: ["NOT_FOUND"],
  },
  checkins: {
    method: "GET",
    path: "/v1/checkins",
    summary: "List the admitted tickets of an event",
    access: { key: ["checkins:read"] },
    query: ticketsQuery,
    result: checkinsSchema,
    errors: ["NOT_FOUND"],
  },
  sales: {
    method: "GET",
    path: "/v1/sales",
    summary: "Get an event's sales by session and price, and what is due to the organizer",
    access: { key: ["sales:read"] },
    query: ofEventQuery,
    result: statementSchema,
    errors: ["NOT_FOUND"],
  },
});
