import { BASIS_POINTS_MAX } from "@/lib/office/organizers/rules";

/** The state of a statement; an open one is a draft or checked. */
export const statementStates = ["draft", "checked", "closed", "paid"] as const;
export type StatementState = (typeof statementStates)[number];

export const lineKinds = ["tickets", "goods", "commission", "held", "released", "carried", "correction"] as const;

/** Maximum of corrections that staff write in one statement. */
export const CORRECTIONS_MAX = 50;
/** Maximum of a correction, in NT$. */
export const CORRECTION_MAX = 100_000_000;

/**
 * Returns a commission in whole NT$, rounded half up; that of a refund is the same sum with the other sign. It is rounded once for
 * each line of a commission, that is for each rate in a statement.
 */
export function commissionOf(base: number, basisPoints: number | null): number {
  if (basisPoints === null) return 0;
  return Math.sign(base) * Math.floor((Math.abs(base) * basisPoints + BASIS_POINTS_MAX / 2) / BASIS_POINTS_MAX) || 0;
}

/** Why closed statements cannot be paid now. */
export const payoutBlocks = ["not_positive", "in_batch", "call_off", "no_account", "account_waits"] as const;
export type PayoutBlock = (typeof payoutBlocks)[number];

/** The state of a batch as the list shows it; "settled" and "returned" come from its lines. */
export const payoutStates = ["waiting", "approved", "exported", "returned", "settled", "withdrawn"] as const;

/** Maximum of statements per batch. */
export const PAYOUT_MAX = 100;
