import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { contentLanguages } from "@/lib/i18n/languages";
import { idSchema } from "@/lib/input/id-schemas";
import {
  eventArtistsSchema,
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
  submitEventSchema,
} from "@/lib/office/events/schemas";

/** Events as staff edit them. */
export const officeEventCalls = defineCalls({
  list: {
    method: "GET",
    path: "/office/api/event/list",
    summary: "List the events within the caller's scope, by name",
    access: { staff: [], scope: "own events" },
    result: z.object({
      events: z.array(
        z.object({ event_id: z.string(), name: z.string(), is_published: z.boolean(), languages: z.array(z.enum(contentLanguages)) }),
      ),
    }),
  },
  halls: {
    method: "GET",
    path: "/office/api/event/halls",
    summary: "List the halls in which an event can take place, with their areas",
    access: { staff: ["events", "organizer"], scope: "shared" },
    result: eventHallsSchema,
  },
  artists: {
    method: "GET",
    path: "/office/api/event/artists",
    summary: "List the artists that an event's bill can name",
    access: { staff: ["events", "organizer"], scope: "shared" },
    result: eventArtistsSchema,
  },
  overview: {
    method: "GET",
    path: "/office/api/event/overview",
    summary: "List events and drafts of new ones, with the number sold and the missing languages",
    access: { staff: ["events", "organizer"], scope: "own events" },
    result: eventListSchema,
  },
  file: {
    method: "GET",
    path: "/office/api/event/file/{ref}",
    summary: "Get an event's draft or, without a draft, the published version",
    access: { staff: ["events", "organizer"], scope: "own events" },
    params: eventRefParams,
    result: eventFileSchema,
    errors: ["NOT_FOUND"],
  },
  checkEvent: {
    method: "GET",
    path: "/office/api/event/check/{ref}",
    summary: "Preview how publishing an event's draft would change its sale, and what prevents it",
    access: { staff: ["events", "organizer"], scope: "own events" },
    params: eventRefParams,
    result: eventCheckSchema,
    errors: ["NOT_FOUND"],
  },
  saveEvent: {
    method: "POST",
    path: "/office/api/event/save",
    summary: "Save an event's draft, which is not public until it is published",
    access: { staff: ["events", "organizer"], scope: "own events" },
    body: saveEventSchema,
    result: savedEventSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  submitEvent: {
    method: "POST",
    path: "/office/api/event/submit",
    summary: "Hand an event's draft over to staff, who publish it",
    access: { staff: ["organizer"], scope: "own events" },
    body: submitEventSchema,
    result: z.null(),
    errors: ["NOT_FOUND", "SHOWN_CHANGED"],
  },
  discardEvent: {
    method: "POST",
    path: "/office/api/event/discard",
    summary: "Delete an event's draft; the published version stays as it is",
    access: { staff: ["events", "organizer"], scope: "own events" },
    body: eventRefParams,
    result: z.null(),
    errors: ["NOT_FOUND"],
  },
  previewLink: {
    method: "POST",
    path: "/office/api/event/preview_link",
    summary: "Create an address that shows an event's draft without a login, for a day",
    access: { staff: ["events", "organizer"], scope: "own events" },
    body: eventRefParams,
    result: previewLinkSchema,
    errors: ["NOT_FOUND"],
  },
  markHot: {
    method: "POST",
    path: "/office/api/event/mark_hot",
    summary:
      "Mark a session's sale as hot, or remove the mark: no transfers for its event, abandoned numbered seats come back after a random delay",
    access: { staff: ["events"], scope: "own events" },
    body: z.object({ session_id: idSchema, hot: z.boolean({ error: "invalid" }) }),
    result: z.object({ hot: z.boolean() }),
    errors: ["NOT_FOUND"],
  },
  publishEvent: {
    method: "POST",
    path: "/office/api/event/publish",
    summary: "Publish an event's draft, if all changes that affect a sale were confirmed",
    access: { staff: ["events"], scope: "own events" },
    body: publishEventSchema,
    result: publishedEventSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
});
