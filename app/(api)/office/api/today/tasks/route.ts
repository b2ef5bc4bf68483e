import { listTasks } from "@/lib/domain/today/list-tasks";
import { isOwnTask } from "@/lib/domain/today/rules";
import { taskListSchema } from "@/lib/domain/today/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What waits for a person, what costs most first",
  access: { staff: [], scope: "own events" },
  unattended: true,
  result: taskListSchema,
  async handle({ staff }) {
    const tasks = await listTasks(staff.eventIds);
    return {
      checked_at: new Date().toISOString(),
      tasks: tasks.map(({ since, due, ...task }) => ({
        ...task,
        since: since.toISOString(),
        due: due.toISOString(),
        is_own: isOwnTask(task.kind, staff.roles),
      })),
    };
  },
});
