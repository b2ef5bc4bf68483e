// How the hour's queries to the gateway are divided. Pure: query-budget.ts counts.

/**
 * The purpose of a query: a deadline, where money must not be lost; a member who polls an order for a number to pay to, or for
 * the end of a card payment; or anything that can wait for another hour.
 */
export const purposes = ["deadline", "transfer_look", "card_look", "later"] as const;
export type Purpose = (typeof purposes)[number];

/** Queries of this hour, and those of them whose number the gateway did not know. */
export type Counts = { asked: Record<Purpose, number>; unknown: Record<Purpose, number> };

/** The purposes `whose` stop once the queries for `counted` reach this share of the budget. */
type Ceiling = { whose: readonly Purpose[]; counted: readonly Purpose[]; share: number };

const together = (counted: readonly Purpose[], share: number): Ceiling => ({ whose: counted, counted, share });

/** Queries that can wait stop once half of the hour's budget is spent. */
export const LATER_SHARE = 0.5;

/** Each purpose has a share that no other can spend: two fifths for deadlines, and shares for polls. */
const ceilings: Record<keyof Counts, Ceiling[]> = {
  asked: [
    together(purposes, 1),
    together(["transfer_look", "card_look", "later"], 0.6),
    together(["transfer_look", "card_look"], 0.5),
    together(["deadline", "later"], 0.8),
    { whose: ["later"], counted: purposes, share: LATER_SHARE },
  ],
  unknown: [
    together(purposes, 1),
    together(["transfer_look", "card_look", "later"], 0.6),
    // A quarter is left to payers who can get their number only from us.
    together(["deadline", "card_look", "later"], 0.75),
    together(["card_look"], 0.25),
    { whose: ["later"], counted: purposes, share: LATER_SHARE },
  ],
};

export type Budget = Record<keyof Counts, number>;

export function noCounts(): Counts {
  const none = () => Object.fromEntries(purposes.map((purpose) => [purpose, 0])) as Record<Purpose, number>;
  return { asked: none(), unknown: none() };
}

export function sumOf(counts: Record<Purpose, number>, which: readonly Purpose[] = purposes): number {
  return which.reduce((sum, purpose) => sum + counts[purpose], 0);
}

/** Whether one more query for this purpose fits the budget. */
export function isWithin(purpose: Purpose, counts: Counts, budget: Budget): boolean {
  return (["asked", "unknown"] as const).every((kind) =>
    ceilings[kind].every(
      ({ whose, counted, share }) => !whose.includes(purpose) || sumOf(counts[kind], counted) < Math.ceil(budget[kind] * share),
    ),
  );
}

/** The share of a budget from which a warning is due. */
const LOW_SHARE = 0.8;

export function runsLow(counts: Counts, budget: Budget): boolean {
  return (["asked", "unknown"] as const).some((kind) => sumOf(counts[kind]) >= budget[kind] * LOW_SHARE);
}
