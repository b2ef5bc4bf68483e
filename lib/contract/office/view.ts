import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { nameViewSchema, removeViewSchema, savedViewSchema, saveViewSchema, viewsQuery, viewsSchema } from "@/lib/office/lists/schemas";

/** Saved views of the office's lists. */
export const officeViewCalls = defineCalls({
  list: {
    method: "GET",
    path: "/office/api/view/list",
    summary: "List the caller's saved views of a list, and those that colleagues share",
    access: { staff: [], scope: "own login" },
    query: viewsQuery,
    result: viewsSchema,
    errors: ["NOT_FOUND"],
  },
  save: {
    method: "POST",
    path: "/office/api/view/save",
    summary: "Save the query of a list under a name; the same name replaces the caller's view of this name",
    access: { staff: [], scope: "own login" },
    body: saveViewSchema,
    result: savedViewSchema,
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  rename: {
    method: "POST",
    path: "/office/api/view/rename",
    summary: "Rename the caller's view, and share it or no longer",
    access: { staff: [], scope: "own login" },
    body: nameViewSchema,
    result: z.null(),
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  remove: {
    method: "POST",
    path: "/office/api/view/remove",
    summary: "Delete the caller's view",
    access: { staff: [], scope: "own login" },
    body: removeViewSchema,
    result: z.null(),
    errors: ["NOT_FOUND"],
  },
});
