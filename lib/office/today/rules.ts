import { mayAct, type StaffRole } from "@/lib/domain/staff/rules";

/**
 * Tasks that can wait for a person. `rank`: the cost of waiting: 0 a customer's money and seat, 1 money, 2 a promise, 3 accounting;
 * `hours`: the promised or expected time; `roles`: who can work on it.
 */
export const taskKinds = {
  unknown_payments: { rank: 0, hours: 24, roles: ["finance"] },
  refunds_stuck: { rank: 1, hours: 24, roles: ["finance"] },
  transfers_due: { rank: 1, hours: 7 * 24, roles: ["finance"] },
  counter_refunds_due: { rank: 1, hours: 7 * 24, roles: ["box_office", "finance"] },
  refunds_requested: { rank: 1, hours: 7 * 24, roles: ["finance", "service"] },
  personal_data_quota: { rank: 1, hours: 24, roles: ["owner"] },
  mails_given_up: { rank: 2, hours: 24, roles: ["service"] },
  webhooks_off: { rank: 2, hours: 24, roles: ["owner"] },
  invoices_refused: { rank: 2, hours: 48, roles: ["finance"] },
  parcels: { rank: 2, hours: 3 * 24, roles: ["service"] },
  returns: { rank: 2, hours: 7 * 24, roles: ["service"] },
  differences: { rank: 3, hours: 7 * 24, roles: ["finance"] },
  gateway_questions: { rank: 3, hours: 1, roles: ["finance"] },
} as const satisfies Record<string, { rank: number; hours: number; roles: readonly StaffRole[] }>;
export type TaskKind = keyof typeof taskKinds;

/** A waiting task: how many cases, since when, until when, and about how much money (NT$), if it is about money. */
export type Task = { kind: TaskKind; count: number; amount: number | null; since: Date; due: Date };

/** Sorts by the cost of waiting, then by the earlier due time. */
export function byCost(a: Task, b: Task): number {
  return taskKinds[a.kind].rank - taskKinds[b.kind].rank || a.due.getTime() - b.due.getTime();
}

/** Whether staff with these roles can work on it. */
export function isOwnTask(kind: TaskKind, roles: readonly StaffRole[]): boolean {
  return mayAct(roles, taskKinds[kind].roles);
}

/** From this part of the gateway's budget for questions on, staff are alerted. */
export const QUESTIONS_LOW = 0.8;
