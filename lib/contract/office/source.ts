import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import {
  createLinkSchema,
  linkListSchema,
  linkParams,
  linkSchema,
  renameLinkSchema,
  sourceEventParams,
  sourceFiguresSchema,
} from "@/lib/office/sources/schemas";

/** Where buyers come from, and short links. */
export const officeSourceCalls = defineCalls({
  figures: {
    method: "GET",
    path: "/office/api/source/figures/{event_id}",
    summary: "Get visits, orders, tickets and takings of an event by source, with its short links",
    access: { staff: ["events", "finance", "organizer"], scope: "own events" },
    params: sourceEventParams,
    result: sourceFiguresSchema,
    errors: ["NOT_FOUND"],
  },
  figuresCsv: {
    method: "GET",
    path: "/office/api/source/figures_csv/{event_id}",
    summary: "Get the sources of an event's buyers as a CSV file",
    access: { staff: ["events", "finance", "organizer"], scope: "own events" },
    params: sourceEventParams,
    result: null,
    file: "text/csv",
    errors: ["NOT_FOUND"],
  },
  links: {
    method: "GET",
    path: "/office/api/source/links",
    summary: "List short links, newest first, with their figures",
    access: { staff: ["events", "finance", "organizer"], scope: "own events" },
    result: linkListSchema,
  },
  createLink: {
    method: "POST",
    path: "/office/api/source/create_link",
    summary: "Make a short link to an event's page",
    access: { staff: ["events", "organizer"], scope: "own events" },
    body: createLinkSchema,
    result: linkSchema,
    errors: ["NOT_FOUND"],
  },
  renameLink: {
    method: "POST",
    path: "/office/api/source/rename_link",
    summary: "Give a short link another name",
    access: { staff: ["events", "organizer"], scope: "own events" },
    body: renameLinkSchema,
    result: z.null(),
    errors: ["NOT_FOUND"],
  },
  endLink: {
    method: "POST",
    path: "/office/api/source/end_link",
    summary: "End a short link: it still leads to its event, but counts no more",
    access: { staff: ["events", "organizer"], scope: "own events" },
    body: linkParams,
    result: z.null(),
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
});
