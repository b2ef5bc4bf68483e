// How an id is written, in one place: whatever comes in as one is read here, in the browser too.

/** The largest number that a row's id can be (Postgres's integer). */
const ROW_ID_MAX = 2_147_483_647;

/** No row has this id: looking for it finds nothing, which is the answer to whatever names no row. */
export const NO_ROW = 0;

/**
 * The row that an id of a client names. Ids are opaque strings to a client; here they are whole numbers,
 * spelled in one way. Everything else (`abc`, `007`, 2^63, a UUID) is as unknown as a number that nobody has.
 */
export function rowId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NO_ROW;
  return id <= ROW_ID_MAX ? id : NO_ROW;
}

/** The same for rows that are counted in Postgres's bigint (refunds): 0n names none. */
export function longRowId(text: string): bigint {
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : BigInt(NO_ROW);
}

/** Does each row stand there once? Ids that name no row are left to who looks for them. */
export function areDistinct(ids: number[]): boolean {
  const known = ids.filter((id) => id !== NO_ROW);
  return new Set(known).size === known.length;
}

/** Twelve digits: a ticket's number. */
export function isTicketNo(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** Names no order: the same answer as for another member's. */
export const NO_ORDER = "00000000-0000-4000-8000-000000000000";
