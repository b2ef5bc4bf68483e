import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { idSchema } from "@/lib/input/id-schemas";
import {
  eventCheckSchema,
  eventFileSchema,
  eventHallsSchema,
  eventListSchema,
  eventRefParams,
  previewLinkSchema,
  publishedEventSchema,
  publishEventSchema,
  savedEventSchema,
  saveEventSchema,
} from "@/lib/office/events/schemas";

/** Events as staff write them. */
export const officeEventCalls = defineCalls({
  list: {
    method: "GET",
    path: "/office/api/event/list",
    summary: "The events that the caller works with, by name",
    access: { staff: [], scope: "own events" },
    result: z.object({ events: z.array(z.object({ event_id: z.string(), name: z.string(), is_published: z.boolean() })) }),
  },
  halls: {
    method: "GET",
    path: "/office/api/event/halls",
    summary: "The halls in which an event can take place, with their areas",
    access: { staff: ["events"], scope: "shared" },
    result: eventHallsSchema,
  },
  overview: {
    method: "GET",
    path: "/office/api/event/overview",
    summary: "Events and drafts of new ones, with what is sold and what is missing",
    access: { staff: ["events"], scope: "own events" },
    result: eventListSchema,
  },
  file: {
    method: "GET",
    path: "/office/api/event/file/{ref}",
    summary: "What is written about an event: its draft, or what is on the site",
    access: { staff: ["events"], scope: "own events" },
    params: eventRefParams,
    result: eventFileSchema,
    errors: ["NOT_FOUND"],
  },
  checkEvent: {
    method: "GET",
    path: "/office/api/event/check/{ref}",
    summary: "What publishing an event's draft would do to its sale, and why it cannot be",
    access: { staff: ["events"], scope: "own events" },
    params: eventRefParams,
    result: eventCheckSchema,
    errors: ["NOT_FOUND"],
  },
  saveEvent: {
    method: "POST",
    path: "/office/api/event/save",
    summary: "Keep what is written about an event; nobody sees it before it is published",
    access: { staff: ["events"], scope: "own events" },
    body: saveEventSchema,
    result: savedEventSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  discardEvent: {
    method: "POST",
    path: "/office/api/event/discard",
    summary: "Forget an event's draft; what is on the site stays as it is",
    access: { staff: ["events"], scope: "own events" },
    body: eventRefParams,
    result: z.null(),
    errors: ["NOT_FOUND"],
  },
  previewLink: {
    method: "POST",
    path: "/office/api/event/preview_link",
    summary: "An address at which an event is seen as its draft has it, without a login, for a day",
    access: { staff: ["events"], scope: "own events" },
    body: eventRefParams,
    result: previewLinkSchema,
    errors: ["NOT_FOUND"],
  },
  markHot: {
    method: "POST",
    path: "/office/api/event/mark_hot",
    summary:
      "Mark a session's sale as hot, or no longer: no transfers for its event, abandoned numbered seats come back after a random delay",
    access: { staff: ["events"], scope: "own events" },
    body: z.object({ session_id: idSchema, hot: z.boolean({ error: "invalid" }) }),
    result: z.object({ hot: z.boolean() }),
    errors: ["NOT_FOUND"],
  },
  publishEvent: {
    method: "POST",
    path: "/office/api/event/publish",
    summary: "Make an event what its draft says, if all that concerns a sale was confirmed",
    access: { staff: ["events"], scope: "own events" },
    body: publishEventSchema,
    result: publishedEventSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
});
