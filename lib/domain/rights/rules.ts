/** Codes in one purchase. */
export const CODES_MAX = 3;
/** Either of them bears the discount of a right; the platform is the house. */
export const bearers = ["organizer", "platform"] as const;
export type Bearer = (typeof bearers)[number];
