/** Events about which an organizer's system can be notified; the triggers of 20261125082000_webhooks write them. */
export const webhookTypes = [
  "order.placed",
  "order.paid",
  "order.cancelled",
  "order.refunded",
  "ticket.scanned",
  "ticket.scan_undone",
  "ticket.reissued",
  "ticket.voided",
  "session.cancelled",
  "session.postponed",
  "session.rescheduled",
] as const;

/** The type of message that staff send to test an endpoint. */
export const TEST_TYPE = "webhook.test";

/** Why the site itself stops sending to an endpoint. */
export const givenUpReasons = ["failing", "gone"] as const;
export const disabledReasons = ["staff", ...givenUpReasons] as const;
/** waiting for its first try, to be tried again, accepted, or given up. */
export const messageStates = ["waiting", "retrying", "delivered", "failed"] as const;
export type MessageState = (typeof messageStates)[number];

/** How long the previous secret also signs after a rotation, in seconds. */
export const OVERLAP_SECONDS = 24 * 3_600;
/** After this time without a single success an endpoint is switched off, in seconds. */
export const FAILING_SECONDS = 3 * 86_400;
/** How long messages and their attempts are stored, in days. */
export const KEPT_DAYS = 30;

const MINUTE = 60;
const HOUR = 3_600;
/** The waits after each failed try, in seconds: three days together (Standard Webhooks, "Operational considerations"). */
const waits = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Returns the seconds until the next try after this many tries, or null to give up. */
export function secondsToNextTry(attempts: number): number | null {
  return waits[attempts - 1] ?? null;
}

type MessageRow = { attempts: number; nextTryAt: Date | null; deliveredAt: Date | null };

/** Returns the state of a message. */
export function stateOf({ attempts, nextTryAt, deliveredAt }: MessageRow): MessageState {
  if (nextTryAt !== null) return attempts === 0 ? "waiting" : "retrying";
  return deliveredAt === null ? "failed" : "delivered";
}
