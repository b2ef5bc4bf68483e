import { mayAct, type StaffRole } from "@/lib/domain/staff/rules";

/**
 * What can wait for a person. `rank`: what waiting costs: 0 somebody's money and seat, 1 money, 2 a promise, 3 order in
 * the books; `hours`: within which it has been promised, or is expected of us; `roles`: who can do something about it.
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

/** Something that waits: how often, since when, until when, and about how much money (NT$), where it is about money. */
export type Task = { kind: TaskKind; count: number; amount: number | null; since: Date; due: Date };

/** What costs most to wait first; of two that cost the same, the one whose time is over earlier. */
export function byCost(a: Task, b: Task): number {
  return taskKinds[a.kind].rank - taskKinds[b.kind].rank || a.due.getTime() - b.due.getTime();
}

/** Whether somebody with these roles can do something about it. */
export function isOwnTask(kind: TaskKind, roles: readonly StaffRole[]): boolean {
  return mayAct(roles, taskKinds[kind].roles);
}

/** At this part of the gateway's budget for questions somebody should know. */
export const QUESTIONS_LOW = 0.8;
