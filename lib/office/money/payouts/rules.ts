/** Maximum of refunds per batch: a person checks its file, and it is settled in one transaction. */
export const BATCH_MAX = 200;

/**
 * Where a due refund comes from: a session that was called off, returned merchandise, a payment that was late, double or wrong,
 * or a refund that a buyer or staff requested.
 */
export const payoutOrigins = ["called_off", "returned", "payment", "asked"] as const;
export type PayoutOrigin = (typeof payoutOrigins)[number];

/** The state of a batch as the list shows it; "settled" and "returned" come from its lines. */
export const batchStates = ["waiting", "approved", "exported", "returned", "settled", "withdrawn"] as const;
export type BatchState = (typeof batchStates)[number];

/** Returns the origin of a refund by its cause and whether a call-off made it due. */
export function originOf(cause: string, isCalledOff: boolean): PayoutOrigin {
  if (isCalledOff) return "called_off";
  if (cause === "return") return "returned";
  return cause === "request" || cause === "tickets" ? "asked" : "payment";
}

type Account = { bank_code: string; account: string };

/** 700 ••• 9920: the bank and the last four digits. */
export const maskedAccount = ({ bank_code: bank, account }: Account): string => `${bank} ••• ${account.slice(-4)}`;

const plainName = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s·・.,-]/gu, "");

/** Whether an account's holder may be another person than the buyer, whose last and first name may be in either order. */
export function isOtherName(holder: string, { last, first }: { last: string; first: string }): boolean {
  const name = plainName(holder);
  return name !== plainName(last + first) && name !== plainName(first + last);
}

/** Returns the state to show for a batch, from its own state and those of its lines. */
export function shownState(state: string, lines: { state: string }[]): BatchState {
  if (state !== "exported") return state as BatchState;
  if (lines.some((line) => line.state === "open")) return "exported";
  return lines.some((line) => line.state === "failed") ? "returned" : "settled";
}
