import { officeTodayCalls } from "@/lib/contract/office/today";
import { serve } from "@/lib/http/call/serve";
import { listTasks } from "@/lib/office/today/list-tasks";
import { isOwnTask } from "@/lib/office/today/rules";

export const GET = serve(officeTodayCalls.tasks, async ({ staff }) => {
  const tasks = await listTasks(staff);
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
