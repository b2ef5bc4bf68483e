import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { roomChangeSchema, saleSchema, taskListSchema, taskParams, taskRowsSchema } from "@/lib/office/today/schemas";

/** The office's first page: tasks, and the sale as it runs. */
export const officeTodayCalls = defineCalls({
  tasks: {
    method: "GET",
    path: "/office/api/today/tasks",
    summary: "What waits for a person, what costs most first",
    access: { staff: [], scope: "own events" },
    unattended: true,
    result: taskListSchema,
  },
  task: {
    method: "GET",
    path: "/office/api/today/task/{kind}",
    summary: "What waits of one kind, one by one, longest first",
    access: { staff: ["service", "finance"], scope: "own events" },
    params: taskParams,
    result: taskRowsSchema,
  },
  sale: {
    method: "GET",
    path: "/office/api/today/sale",
    summary: "The sale as it goes",
    access: { staff: [], scope: "own events" },
    unattended: true,
    result: saleSchema,
  },
  live: {
    method: "GET",
    path: "/office/api/today/live",
    summary: "The same as server-sent events, one whenever a figure has changed",
    access: { staff: [], scope: "own events" },
    unattended: true,
    result: null,
    file: "text/event-stream",
  },
  roomChange: {
    method: "POST",
    path: "/office/api/room/change",
    summary: "Pause, resume, open, resize or reset a waiting room",
    access: { staff: ["events"], scope: "own events" },
    body: roomChangeSchema,
    result: z.object({ mode: z.string(), capacity: z.int(), per_minute: z.int() }),
    errors: ["NOT_FOUND"],
  },
});
