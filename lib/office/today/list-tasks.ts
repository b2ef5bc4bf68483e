import { z } from "zod";
import { accountRefunded, counterWays } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { countQuestions } from "@/lib/domain/payments/newebpay/query-budget";
import { lastComparison } from "@/lib/domain/payments/reconciliation/reconcile-queries";
import { QUOTA_ACT } from "@/lib/office/audit/read-personal-data";
import { byCost, QUESTIONS_LOW, taskKinds, type Task, type TaskKind } from "@/lib/office/today/rules";
import { addSeconds } from "@/lib/platform/clock";
import { Prisma, querySql } from "@/lib/platform/db";

const waitingRow = z.strictObject({ count: z.number(), amount: z.bigint().nullable(), since: z.date().nullable() });

type Selected = { about: Prisma.Sql; amount?: Prisma.Sql; since: Prisma.Sql };

/** The waiting tasks, each read by an index of open rows only. `o` is the order that a task belongs to. */
function waitingSql(ofEvents: Prisma.Sql): Partial<Record<TaskKind, Selected>> {
  const refunds = (state: Prisma.Sql) => Prisma.sql`
    FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payments p ON p.id = r.payment_id
    WHERE r.status IN ('requested', 'approved', 'refund_due') AND ${state} AND ${ofEvents}`;
  const amount = Prisma.sql`sum(r.amount)`;
  return {
    refunds_stuck: {
      about: refunds(Prisma.sql`r.status = 'refund_due' AND r.problem IN ('stuck', 'unknown')`),
      amount,
      since: Prisma.sql`min(coalesce(r.decided_at, r.requested_at))`,
    },
    transfers_due: {
      about: refunds(Prisma.sql`r.status = 'refund_due' AND p.pay_way IN (${waysInSql(accountRefunded)})`),
      amount,
      since: Prisma.sql`min(coalesce(r.decided_at, r.requested_at))`,
    },
    counter_refunds_due: {
      about: refunds(Prisma.sql`r.status = 'refund_due' AND p.pay_way::text = ANY(${[...counterWays]})`),
      amount,
      since: Prisma.sql`min(coalesce(r.decided_at, r.requested_at))`,
    },
    refunds_requested: { about: refunds(Prisma.sql`r.status = 'requested'`), amount, since: Prisma.sql`min(r.requested_at)` },
    mails_given_up: {
      about: Prisma.sql`
        FROM mail_outbox m LEFT JOIN orders o ON o.id = m.order_id
        WHERE m.gave_up_at IS NOT NULL AND m.problem NOT IN ('overtaken', 'capped') AND ${ofEvents}`,
      since: Prisma.sql`min(m.gave_up_at)`,
    },
    invoices_refused: {
      about: Prisma.sql`FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.status = 'failed' AND ${ofEvents}`,
      amount: Prisma.sql`sum(i.amount)`,
      since: Prisma.sql`min(o.paid_at)`,
    },
    parcels: {
      about: Prisma.sql`FROM orders o WHERE o.status = 'paid' AND o.delivery_status = 'preparing' AND ${ofEvents}`,
      since: Prisma.sql`min(o.paid_at)`,
    },
    returns: {
      about: Prisma.sql`
        FROM merchandise_returns r JOIN orders o ON o.id = r.order_id WHERE r.status IN ('requested', 'approved') AND ${ofEvents}`,
      since: Prisma.sql`min(r.requested_at)`,
    },
  };
}

/** Tasks that belong to no event, and so are only for staff of all events. */
const ofTheHouse: Partial<Record<TaskKind, Selected>> = {
  unknown_payments: {
    about: Prisma.sql`FROM unknown_payments u WHERE u.handled_at IS NULL`,
    amount: Prisma.sql`sum(u.amount)`,
    since: Prisma.sql`min(u.first_at)`,
  },
  // Staff who exceeded their quota of personal data within the last week.
  personal_data_quota: {
    about: Prisma.sql`
      FROM (SELECT min(a.at) AS at FROM audit_entries a WHERE a.act = ${QUOTA_ACT} AND a.at > now() - interval '7 days' GROUP BY a.staff_id) person`,
    since: Prisma.sql`min(person.at)`,
  },
  webhooks_off: {
    about: Prisma.sql`FROM webhook_endpoints w WHERE w.disabled_reason <> 'staff'`,
    since: Prisma.sql`min(w.disabled_at)`,
  },
  differences: {
    about: Prisma.sql`
      FROM (${lastComparison}) last,
        jsonb_array_elements(last.differences) difference`,
    since: Prisma.sql`min(last.finished_at)`,
  },
};

/**
 * Lists what waits for a person, most urgent first.
 * @param eventIds the events that the reader is limited to; null for all
 */
export async function listTasks(eventIds: number[] | null, now = new Date()): Promise<Task[]> {
  const ofEvents = eventIds === null ? Prisma.sql`true` : Prisma.sql`o.event_id = ANY(${eventIds}::int[])`;
  const selected = { ...waitingSql(ofEvents), ...(eventIds === null ? ofTheHouse : {}) };
  const tasks = await Promise.all(Object.entries(selected).map(([kind, each]) => readTask(kind as TaskKind, each)));
  return [...tasks, eventIds === null ? await gatewayTask(now) : null].filter((task) => task !== null).sort(byCost);
}

async function readTask(kind: TaskKind, { about, amount = Prisma.sql`NULL`, since }: Selected): Promise<Task | null> {
  const [row] = await querySql(
    waitingRow,
    Prisma.sql`SELECT count(*)::int AS count, (${amount})::bigint AS amount, ${since} AS since ${about}`,
  );
  if (!row?.since) return null;
  return taskOf(kind, row.since, { count: row.count, amount: row.amount === null ? null : Number(row.amount) });
}

const taskOf = (kind: TaskKind, since: Date, about: Pick<Task, "count" | "amount">): Task => ({
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
  const isLow = counts.locked || sum(counts.asked) > counts.budget.asked * QUESTIONS_LOW;
  return isLow ? taskOf("gateway_questions", now, { count: Math.max(0, counts.budget.asked - sum(counts.asked)), amount: null }) : null;
}
