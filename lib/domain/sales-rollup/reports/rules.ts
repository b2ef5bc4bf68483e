/**
 * The dimensions by which a sales report is broken down. A further one is a word here and an expression in dimensions.ts, which
 * does not compile without it. The worker of the new version counts all orders again; the tables stay as they are.
 */
export const dimensions = ["price", "area", "pay_way", "language", "source"] as const;
export type Dimension = (typeof dimensions)[number];

/** Names of what a worker of this version counts besides the dimensions. After a worker without one of them all is counted again. */
export const furtherFacts = ["discounts"] as const;

/** The dimension of all sold tickets, which has one value. */
export const ALL = "all";
