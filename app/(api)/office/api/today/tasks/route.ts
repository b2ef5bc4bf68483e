import { officeTodayCalls } from "@/lib/contract/office/today";
import { listTasks } from "@/lib/domain/today/list-tasks";
import { isOwnTask } from "@/lib/domain/today/rules";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeTodayCalls.tasks, async ({ staff }) => {
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
});
