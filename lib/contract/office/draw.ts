import { defineCalls } from "@/lib/contract/call";
import {
  confirmVoidSchema,
  createDrawSchema,
  drawEventParams,
  drawParams,
  drawStockSchema,
  officeDrawListSchema,
  officeDrawSchema,
  removeDrawSchema,
  requestVoidSchema,
} from "@/lib/office/draws/schemas";

const readers = { staff: ["events", "service", "finance"], scope: "own events" } as const;
const byEvents = { staff: ["events"], scope: "own events" } as const;

/** Sales by draw of an event. */
export const officeDrawCalls = defineCalls({
  list: {
    method: "GET",
    path: "/office/api/draw/list/{event_id}",
    summary: "List the draws of an event",
    access: readers,
    params: drawEventParams,
    result: officeDrawListSchema,
    errors: ["NOT_FOUND"],
  },
  read: {
    method: "GET",
    path: "/office/api/draw/read/{draw_id}",
    summary: "Get a draw with its demand, places, seal, rounds and offers, as numbers",
    access: readers,
    params: drawParams,
    result: officeDrawSchema,
    errors: ["NOT_FOUND"],
  },
  stock: {
    method: "GET",
    path: "/office/api/draw/stock/{event_id}",
    summary: "Get the free places of an event by session and price, which a new draw can take",
    access: byEvents,
    params: drawEventParams,
    result: drawStockSchema,
    errors: ["NOT_FOUND"],
  },
  create: {
    method: "POST",
    path: "/office/api/draw/create",
    summary: "Add a draw to an event; its places leave the general sale until its last round is over",
    access: byEvents,
    body: createDrawSchema,
    result: officeDrawListSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED", "NOT_ENOUGH_TICKETS"],
  },
  remove: {
    method: "POST",
    path: "/office/api/draw/remove",
    summary: "Remove a draw that has no entries",
    access: byEvents,
    body: removeDrawSchema,
    result: officeDrawListSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  requestVoid: {
    method: "POST",
    path: "/office/api/draw/void_request",
    summary: "Put forward that a sealed draw is void, for another staff member to confirm",
    access: byEvents,
    factor: "fresh",
    body: requestVoidSchema,
    result: officeDrawListSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  withdrawVoid: {
    method: "POST",
    path: "/office/api/draw/void_withdraw",
    summary: "Take it back, before it is confirmed",
    access: byEvents,
    body: removeDrawSchema,
    result: officeDrawListSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  confirmVoid: {
    method: "POST",
    path: "/office/api/draw/void_confirm",
    summary: "Declare a draw void that another staff member has put forward: a worker gives back what was paid, and draws again",
    access: { staff: ["events", "finance"], scope: "own events" },
    factor: "fresh",
    body: confirmVoidSchema,
    result: officeDrawListSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED", "NOT_REFUNDABLE", "SHOWN_CHANGED"],
  },
});
