import { defineCalls } from "@/lib/contract/call";
import { createDrawSchema, drawEventParams, officeDrawListSchema, removeDrawSchema } from "@/lib/office/draws/schemas";

const byEvents = { staff: ["events"], scope: "own events" } as const;

/** Sales by draw of an event. */
export const officeDrawCalls = defineCalls({
  list: {
    method: "GET",
    path: "/office/api/draw/list/{event_id}",
    summary: "List the draws of an event, with their entries, seal and offers",
    access: { staff: ["events", "service", "finance"], scope: "own events" },
    params: drawEventParams,
    result: officeDrawListSchema,
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
});
