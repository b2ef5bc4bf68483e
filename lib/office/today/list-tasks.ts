import { z } from "zod";
import { countQuestions } from "@/lib/domain/payments/newebpay/query-budget";
import type { StaffRole } from "@/lib/domain/staff/rules";
import { byCost, QUESTIONS_LOW, shownKinds, taskKinds, type Task, type TaskKind } from "@/lib/office/today/rules";
import { waitingRows, type ListedKind } from "@/lib/office/today/waiting-rows";
import { addSeconds } from "@/lib/platform/clock";
import { Prisma, querySql } from "@/lib/platform/db";

const sumRow = z.strictObject({
  count: z.number(),
  amount: z.bigint().nullable(),
  orders: z.bigint().nullable(),
  since: z.date().nullable(),
  key: z.string().nullable(),
});

/** Lists what waits for a person and the reader may see, most urgent first. */
export async function listTasks({ roles, eventIds }: TaskReader, now = new Date()): Promise<Task[]> {
  const tasks = await Promise.all(
    shownKinds(roles, eventIds).map((kind) => (kind === "gateway_questions" ? gatewayTask(now) : readTask(kind, eventIds))),
  );
  return tasks.filter((task) => task !== null).sort(byCost);
}

export type TaskReader = {
  roles: readonly StaffRole[];
  /** the events that the reader is limited to; null for all */
  eventIds: readonly number[] | null;
};

async function readTask(kind: ListedKind, eventIds: readonly number[] | null): Promise<Task | null> {
  const [row] = await querySql(
    sumRow,
    Prisma.sql`
    SELECT count(*)::int AS count, sum(amount) AS amount, sum(orders) AS orders, min(since) AS since, CASE WHEN count(*) = 1 THEN min(key) END AS key
    FROM (${waitingRows(kind, eventIds)}) waiting`,
  );
  if (!row?.since) return null;
  const { count, amount, orders, key, since } = row;
  return taskOf(kind, since, {
    count,
    amount: amount === null ? null : Number(amount),
    orders: orders === null ? null : Number(orders),
    key,
  });
}

const taskOf = (kind: TaskKind, since: Date, about: Pick<Task, "count" | "amount" | "orders" | "key">): Task => ({
  kind,
  ...about,
  since,
  due: addSeconds(since, taskKinds[kind].hours * 3_600),
});

/** The gateway locks its Query for hours after too many questions. Without Redis the count is unknown. */
async function gatewayTask(now: Date): Promise<Task | null> {
  const counts = await countQuestions().catch(() => undefined);
  if (!counts) return null;
  const sum = (each: Record<string, number>) => Object.values(each).reduce((all, one) => all + one, 0);
  const left = counts.budget.asked - sum(counts.asked);
  if (!counts.locked && sum(counts.asked) <= counts.budget.asked * QUESTIONS_LOW) return null;
  return taskOf("gateway_questions", now, { count: Math.max(0, left), amount: null, orders: null, key: null });
}
