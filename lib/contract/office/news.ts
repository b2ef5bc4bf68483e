import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { newsActSchema, newsListSchema, publishNewsSchema, savedNewsSchema, saveNewsSchema } from "@/lib/office/news/schemas";

/** News, banners and questions. */
export const officeNewsCalls = defineCalls({
  discardNews: {
    method: "POST",
    path: "/office/api/news/discard",
    summary: "Delete a draft; the published version stays as it is",
    access: { staff: ["events"], scope: "all events" },
    body: newsActSchema,
    result: z.null(),
    errors: ["NOT_FOUND"],
  },
  list: {
    method: "GET",
    path: "/office/api/news/list",
    summary: "List announcements, banners and questions in four languages, drafts first",
    access: { staff: ["events"], scope: "all events" },
    result: newsListSchema,
  },
  publishNews: {
    method: "POST",
    path: "/office/api/news/publish",
    summary: "Publish a draft from a time on; refused while a language is missing",
    access: { staff: ["events"], scope: "all events" },
    body: publishNewsSchema,
    result: z.null(),
    errors: ["NOT_FOUND", "SHOWN_CHANGED"],
  },
  saveNews: {
    method: "POST",
    path: "/office/api/news/save",
    summary: "Save a draft, which is not public until it is published",
    access: { staff: ["events"], scope: "all events" },
    body: saveNewsSchema,
    result: savedNewsSchema,
    errors: ["NOT_FOUND"],
  },
  unpublishNews: {
    method: "POST",
    path: "/office/api/news/unpublish",
    summary: "Take something off the site; its texts become a draft again",
    access: { staff: ["events"], scope: "all events" },
    body: newsActSchema,
    result: z.null(),
    errors: ["NOT_FOUND", "SHOWN_CHANGED"],
  },
});
