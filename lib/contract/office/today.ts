import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { saleRoles } from "@/lib/office/today/rules";
import { roomChangeSchema, saleSchema, taskListSchema, taskParams, taskRowsSchema } from "@/lib/office/today/schemas";

/** The office's first page: tasks, and the live view of the sale. */
export const officeTodayCalls = defineCalls({
  tasks: {
    method: "GET",
    path: "/office/api/today/tasks",
    summary: "List the tasks that wait for a person, most urgent first",
    access: { staff: [], scope: "own events" },
    unattended: true,
    result: taskListSchema,
  },
  task: {
    method: "GET",
    path: "/office/api/today/task/{kind}",
    summary: "List the rows of one kind of task that the caller may see, longest waiting first",
    access: { staff: [], scope: "own events" },
    params: taskParams,
    result: taskRowsSchema,
  },
  sale: {
    method: "GET",
    path: "/office/api/today/sale",
    summary: "Get the live view of the sale",
    access: { staff: saleRoles, scope: "own events" },
    unattended: true,
    result: saleSchema,
  },
  live: {
    method: "GET",
    path: "/office/api/today/live",
    summary: "Stream the live view of the sale as server-sent events, one for each change",
    access: { staff: saleRoles, scope: "own events" },
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
