import { notFound } from "next/navigation";
import { TaskList } from "@/components/office/today/task-list";
import { taskKinds, type TaskKind } from "@/lib/office/today/rules";

export default async function TaskListPage({ params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params;
  if (!(kind in taskKinds)) notFound();
  return <TaskList kind={kind as TaskKind} />;
}
