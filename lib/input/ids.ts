// The only parser of ids, for the server and the browser.

/** The largest number that a row's id can be (Postgres's integer). */
const ROW_ID_MAX = 2_147_483_647;

/** An id that no row has, for ids that are invalid. */
export const NO_ROW = 0;

/**
 * Parses a row's id that a client sent. For clients ids are opaque strings; here they are integers with one spelling.
 * Any other text (`abc`, `007`, 2^63, a UUID) becomes NO_ROW, so it is unknown like an id that no row has.
 */
export function rowId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NO_ROW;
  return id <= ROW_ID_MAX ? id : NO_ROW;
}

/** The same for rows with a bigint id (refunds): 0n for none. */
export function longRowId(text: string): bigint {
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : BigInt(NO_ROW);
}

/** Whether each row occurs once. Unknown ids are left to the query that looks for them. */
export function areDistinct(ids: number[]): boolean {
  const known = ids.filter((id) => id !== NO_ROW);
  return new Set(known).size === known.length;
}

/** Whether a text is a ticket's number: twelve digits. */
export function isTicketNo(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** An id that no order has. The answer for it is the same as for another member's order. */
export const NO_ORDER = "00000000-0000-4000-8000-000000000000";

/** The least and the greatest UUID, between which rows are read part by part. */
export const FIRST_UUID = "00000000-0000-0000-0000-000000000000";
export const LAST_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
