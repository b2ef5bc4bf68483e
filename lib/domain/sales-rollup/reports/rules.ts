/**
 * The dimensions by which a sales report is broken down. A further one is a word here, an expression in dimensions.ts, which does
 * not compile without it, and a rebuild (`npm run reports -- rebuild`); the tables stay as they are.
 */
export const dimensions = ["price", "area", "pay_way", "language"] as const;
export type Dimension = (typeof dimensions)[number];

/** The dimension of all sold tickets, which has one value. */
export const ALL = "all";
