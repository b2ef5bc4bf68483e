import type { Trade } from "@/sandbox/gateway/trade";
import type { Outbox } from "@/sandbox/outbox";
import type { SandboxSettings } from "@/sandbox/read-settings";

/**
 * Cancel and Close: carried out without an answer (lost), not reached (down), the bank's batch in progress (pending), locked for too
 * many calls, or refused because the shop's balance is empty.
 */
export type CardOrdersMode = "normal" | "lost" | "down" | "pending" | "locked" | "empty";

/** Query: answers (normal), is unavailable (down), never answers (silent), or answers after `query_ms` (slow). */
export const queryModes = ["normal", "down", "silent", "slow"] as const;
export type QueryMode = (typeof queryModes)[number];

/** How the gateway misbehaves on purpose; per order number or for all. */
export type Mode = {
  notify: "normal" | "drop" | "late";
  late_ms: number;
  query: QueryMode;
  query_ms: number;
  invoice: "normal" | "down" | "lost";
  card_orders: CardOrdersMode;
};

/** How a relay of the beacon behaves: normally, without the round yet (late), with a wrong signature, without an answer, or failing. */
export const beaconModes = ["normal", "late", "lying", "silent", "down"] as const;
export type BeaconMode = (typeof beaconModes)[number];

/** A push to a device, as it arrived over HTTP/2. */
export type Push = { token: string; topic: string; certificate: string; at: string };

/** How Apple's push service and Google Wallet behave: normally, failing (503), or they no longer know the device or pass. */
export const walletModes = ["normal", "down", "gone"] as const;
export type WalletMode = (typeof walletModes)[number];

/** Resources that a site has written to Google, and its pushes to Apple's devices. */
export type WalletState = {
  mode: WalletMode;
  pushes: Push[];
  /** by kind and id */
  resources: Map<string, Record<string, unknown>>;
  tokens: Set<string>;
  /** ids of objects that a visitor has saved in a wallet */
  saved: Set<string>;
};

/** An invoice at the provider: its number, and the fields that it was issued with. */
export type IssuedInvoice = {
  invoiceNumber: string;
  transNo: string;
  randomNum: string;
  createTime: string;
  fields: Record<string, string>;
};

/**
 * How the mail server behaves: normally, temporary failure, unknown mailbox, accepts a mail and disconnects without an answer, no
 * answer at all; for all recipients only: refuses connections (421).
 */
export const mailModes = ["normal", "down", "refuse", "lost", "silent", "busy"] as const;
export type MailMode = (typeof mailModes)[number];

/** The state of a running sandbox. */
export type Sandbox = {
  settings: SandboxSettings;
  /** Returns the current time in ms. */
  now: () => number;
  /** By MerchantOrderNo, oldest first. */
  trades: Map<string, Trade>;
  outbox: Outbox;
  mode: Mode;
  orderModes: Map<string, Partial<Mode>>;
  /** By receiver; "" means all. */
  mailModes: Map<string, MailMode>;
  /** How the beacon answers; by round, "" means all. */
  beaconModes: Map<string, BeaconMode>;
  /** Counts of connections to the mail server: all so far, those open, and the most open at once; and the mails that arrived. */
  mailCounts: { connections: number; open: number; most_at_once: number; mails: number };
  /** The times (ms) of queries for unknown numbers, and until when Query is locked. */
  unknownQueries: number[];
  queryLockedUntil: number;
  /** Queries so far, those without an answer at the moment, and the most of them at once. */
  queries: { asked: number; open: number; most_at_once: number };
  /** Invoices by MerchantOrderNo, and carrier answers by clientid: a repeated call gets the same answer. */
  invoices: Map<string, IssuedInvoice>;
  smsAnswers: Map<string, string>;
  wallet: WalletState;
  counter: number;
  timers: Set<NodeJS.Timeout>;
  /** Called after every change, so that the state file can follow. */
  changed: () => void;
};

export const normalMode: Mode = {
  notify: "normal",
  late_ms: 5000,
  query: "normal",
  query_ms: 3000,
  invoice: "normal",
  card_orders: "normal",
};

/** Returns the mode in force for an order number. */
export function modeFor(sandbox: Sandbox, merchantOrderNo: string): Mode {
  return { ...sandbox.mode, ...sandbox.orderModes.get(merchantOrderNo) };
}

/** The number of records stored of each kind: twice the orders of the largest rehearsal. */
const RECORDS_LIMIT = 20_000;

/** Adds to a map, and deletes its oldest entries beyond `limit`. */
export function remember<T>(map: Map<string, T>, key: string, value: T, limit = RECORDS_LIMIT): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) break;
    map.delete(oldest);
  }
}

/** Runs an action later, unless the sandbox is closed first. */
export function later(sandbox: Sandbox, ms: number, action: () => void): void {
  const timer = setTimeout(() => {
    sandbox.timers.delete(timer);
    action();
    sandbox.changed();
  }, ms);
  sandbox.timers.add(timer);
}
