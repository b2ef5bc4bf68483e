import { mayAct, type StaffRole } from "@/lib/domain/staff/rules";

type TaskTraits = {
  /** the cost of waiting: 0 a whole show's money, 1 a customer's money and seat, 2 money, 3 a promise, 4 accounting and unfinished work */
  rank: 0 | 1 | 2 | 3 | 4;
  /** the promised or expected time */
  hours: number;
  /** staff who can work on it */
  roles: readonly StaffRole[];
  /** whether only staff of all events can work on it; otherwise staff see the tasks of their events */
  ofTheHouse?: true;
  /** pages where it is settled; each of the roles may open one of them. {key} is the key of a row */
  places: readonly [string, ...string[]];
  /** the office's calls that settle it; none if it is settled elsewhere */
  calls: readonly string[];
};

/**
 * Everything that can wait for a person, in the office's manual too (docs/office.md). Its rows are read by
 * lib/office/today/waiting-rows.ts. A test checks that each role may open a place and make a call.
 */
export const taskKinds = {
  call_offs_waiting: {
    rank: 0,
    hours: 2,
    roles: ["events", "finance"],
    places: ["/office/call-offs?open={key}"],
    calls: ["call_off/confirm", "call_off/withdraw"],
  },
  draw_voids_waiting: {
    rank: 0,
    hours: 2,
    roles: ["events", "finance"],
    places: ["/office/draws?event={key}"],
    calls: ["draw/void_confirm", "draw/void_withdraw"],
  },
  draw_void_orders: {
    rank: 1,
    hours: 24,
    roles: ["service", "finance"],
    places: ["/office/orders/{key}"],
    calls: ["order/refund"],
  },
  call_off_people: {
    rank: 1,
    hours: 24,
    roles: ["service", "finance"],
    places: ["/office/call-offs?open={key}"],
    calls: ["call_off/retry", "call_off/settle"],
  },
  unknown_payments: {
    rank: 1,
    hours: 24,
    roles: ["finance"],
    ofTheHouse: true,
    places: ["/office/today/unknown_payments"],
    calls: ["money/payment_handled"],
  },
  orders_inspected: {
    rank: 1,
    hours: 24,
    roles: ["service", "finance"],
    places: ["/office/orders/{key}"],
    calls: ["order/release_hold"],
  },
  refunds_stuck: {
    rank: 2,
    hours: 24,
    roles: ["finance"],
    places: ["/office/orders/{key}"],
    calls: ["money/refund_retry", "money/refund_paid_back"],
  },
  payouts_waiting: {
    rank: 2,
    hours: 24,
    roles: ["finance"],
    ofTheHouse: true,
    places: ["/office/money?tab=payouts&batch={key}"],
    calls: ["money/payout_approve", "money/payout_file", "money/payout_settle"],
  },
  organizer_accounts: {
    rank: 2,
    hours: 24,
    roles: ["finance"],
    ofTheHouse: true,
    places: ["/office/organizers?open={key}"],
    calls: ["organizer/account_confirm", "organizer/account_withdraw"],
  },
  statements_waiting: {
    rank: 2,
    hours: 3 * 24,
    roles: ["finance"],
    ofTheHouse: true,
    places: ["/office/money?tab=statements&statement={key}"],
    calls: ["statement/check", "statement/close", "statement/discard"],
  },
  statements_unpaid: {
    rank: 2,
    hours: 7 * 24,
    roles: ["finance"],
    ofTheHouse: true,
    places: ["/office/money?tab=statements&statement={key}"],
    calls: ["statement/payout_create"],
  },
  organizer_payouts: {
    rank: 2,
    hours: 24,
    roles: ["finance"],
    ofTheHouse: true,
    places: ["/office/money?tab=statements&payout={key}"],
    calls: ["statement/payout_approve", "statement/payout_file", "statement/payout_settle"],
  },
  transfers_due: {
    rank: 2,
    hours: 7 * 24,
    roles: ["finance"],
    places: ["/office/orders/{key}"],
    calls: ["money/refund_paid_back", "money/payout_create"],
  },
  accounts_missing: {
    rank: 2,
    hours: 4 * 24,
    roles: ["service"],
    places: ["/office/orders/{key}"],
    calls: ["order/resend_mails"],
  },
  counter_refunds_due: {
    rank: 2,
    hours: 7 * 24,
    roles: ["box_office", "finance"],
    places: ["/office/orders/{key}", "/office/box-office"],
    calls: ["box_office/refund", "money/refund_paid_back"],
  },
  refunds_requested: {
    rank: 2,
    hours: 7 * 24,
    roles: ["finance"],
    places: ["/office/orders/{key}"],
    calls: ["order/refund_approve", "order/refund_reject"],
  },
  drawers_open: {
    rank: 2,
    hours: 8,
    roles: ["finance"],
    ofTheHouse: true,
    places: ["/office/drawers"],
    calls: ["box_office/close_for"],
  },
  personal_data_quota: { rank: 2, hours: 24, roles: ["owner"], ofTheHouse: true, places: ["/office/audit"], calls: [] },
  gate_devices_silent: {
    rank: 3,
    hours: 0.25,
    roles: ["gate", "events"],
    places: ["/office/gate?session={key}"],
    calls: ["gate/device_revoke", "gate/device_create"],
  },
  ticket_names_changed: {
    rank: 3,
    hours: 24,
    roles: ["service"],
    places: ["/office/orders/{key}"],
    calls: ["order/hold", "order/note"],
  },
  letters_paused: {
    rank: 3,
    hours: 4,
    roles: ["events"],
    places: ["/office/letters?open={key}"],
    calls: ["letter/send"],
  },
  drafts_submitted: {
    rank: 3,
    hours: 24,
    roles: ["events"],
    places: ["/office/events/{key}"],
    calls: ["event/publish", "event/discard"],
  },
  letters_submitted: {
    rank: 3,
    hours: 24,
    roles: ["events"],
    places: ["/office/letters?open={key}"],
    calls: ["letter/send", "letter/discard"],
  },
  blocks_ending: {
    rank: 3,
    hours: 24,
    roles: ["events"],
    places: ["/office/seats?session={key}"],
    calls: ["seat/change_block", "seat/release"],
  },
  mails_given_up: {
    rank: 3,
    hours: 24,
    roles: ["service"],
    places: ["/office/orders/{key}"],
    calls: ["order/correct_buyer", "order/resend_mails"],
  },
  webhooks_failing: {
    rank: 3,
    hours: 24,
    roles: ["owner"],
    ofTheHouse: true,
    places: ["/office/webhooks"],
    calls: ["webhook/enable", "webhook/replay_failed"],
  },
  invoices_refused: {
    rank: 3,
    hours: 48,
    roles: ["finance"],
    places: ["/office/orders/{key}"],
    calls: ["invoice/again"],
  },
  parcels: { rank: 3, hours: 3 * 24, roles: ["service"], places: ["/office/shop"], calls: ["shop/ship"] },
  returns: {
    rank: 3,
    hours: 7 * 24,
    roles: ["service"],
    places: ["/office/orders/{key}"],
    calls: ["shop/decide_return", "shop/receive_return"],
  },
  allowances_due: {
    rank: 4,
    hours: 14 * 24,
    roles: ["finance"],
    places: ["/office/money?tab=allowances"],
    calls: ["money/allowance_made"],
  },
  differences: { rank: 4, hours: 7 * 24, roles: ["finance"], ofTheHouse: true, places: ["/office/money"], calls: [] },
  gateway_questions: {
    rank: 4,
    hours: 1,
    roles: ["finance"],
    ofTheHouse: true,
    places: ["/office/today/gateway_questions"],
    calls: [],
  },
  event_drafts: { rank: 4, hours: 72, roles: ["events"], places: ["/office/events/{key}"], calls: ["event/publish", "event/discard"] },
  news_drafts: {
    rank: 4,
    hours: 72,
    roles: ["events"],
    ofTheHouse: true,
    places: ["/office/news"],
    calls: ["news/publish", "news/discard"],
  },
} as const satisfies Record<string, TaskTraits>;
export type TaskKind = keyof typeof taskKinds;

/** Returns what is known of a kind, with the optional parts. */
export const traitsOf = (kind: TaskKind): TaskTraits => taskKinds[kind];

/** A waiting task. */
export type Task = {
  kind: TaskKind;
  /** how many cases wait */
  count: number;
  /** NT$ in all; null if it is not about money */
  amount: number | null;
  /** orders at stake; null where the cases are orders themselves, or none is at stake */
  orders: number | null;
  /** the key of the only case; null if there are several, or it has none */
  key: string | null;
  since: Date;
  due: Date;
};

/** Sorts by the cost of waiting, then by the earlier due time. */
export function byCost(a: Task, b: Task): number {
  return taskKinds[a.kind].rank - taskKinds[b.kind].rank || a.due.getTime() - b.due.getTime();
}

/** Whether staff with these roles can work on it. */
export function isOwnTask(kind: TaskKind, roles: readonly StaffRole[]): boolean {
  return mayAct(roles, taskKinds[kind].roles);
}

/** Roles that see how much was sold, and what waits for their colleagues. Staff at the gate and at the counter see neither. */
export const overviewRoles = ["events", "service", "finance"] as const satisfies readonly StaffRole[];

/** Roles that see the live sale: an organizer sees that of its events, but not the work of the house. */
export const saleRoles = [...overviewRoles, "organizer"] as const satisfies readonly StaffRole[];

/** Returns the kinds of tasks that a person sees: their own, and with an overview all others. */
export function shownKinds(roles: readonly StaffRole[], eventIds: readonly number[] | null): TaskKind[] {
  const kinds = Object.keys(taskKinds) as TaskKind[];
  const hasOverview = mayAct(roles, overviewRoles);
  return kinds.filter((kind) => (eventIds === null || !traitsOf(kind).ofTheHouse) && (hasOverview || isOwnTask(kind, roles)));
}

/** From this part of the gateway's budget for questions on, staff are alerted. */
export const QUESTIONS_LOW = 0.8;
