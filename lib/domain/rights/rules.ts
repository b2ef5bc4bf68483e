/** Codes in one purchase. */
export const CODES_MAX = 3;
