// How the hour's questions to the gateway are divided. Pure: query-budget.ts counts.

/**
 * What a question is asked for: money must not be lost at a deadline, somebody who looks at an order
 * waits for a number to pay to or for the end of a card payment, or it can be asked in another hour too.
 */
export const purposes = ["deadline", "transfer_look", "card_look", "later"] as const;
export type Purpose = (typeof purposes)[number];

/** Questions of this hour, and those of them whose number the gateway did not know. */
export type Counts = { asked: Record<Purpose, number>; unknown: Record<Purpose, number> };

/** Those in `whose` stop when what was asked for `counted` has reached this part of the budget. */
type Ceiling = { whose: readonly Purpose[]; counted: readonly Purpose[]; share: number };

const together = (counted: readonly Purpose[], share: number): Ceiling => ({ whose: counted, counted, share });

/** Each purpose has a part that no other can spend: two fifths are the deadlines', and looks have theirs. */
const ceilings: Record<keyof Counts, Ceiling[]> = {
  asked: [
    together(purposes, 1),
    together(["transfer_look", "card_look", "later"], 0.6),
    together(["transfer_look", "card_look"], 0.5),
    together(["deadline", "later"], 0.8),
    { whose: ["later"], counted: purposes, share: 0.5 },
  ],
  unknown: [
    together(purposes, 1),
    together(["transfer_look", "card_look", "later"], 0.6),
    // A quarter is left to those who may have a number to pay to and cannot know it but from us.
    together(["deadline", "card_look", "later"], 0.75),
    together(["card_look"], 0.25),
    { whose: ["later"], counted: purposes, share: 0.5 },
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

/** May one more question be asked for this purpose, after those that are counted? */
export function isWithin(purpose: Purpose, counts: Counts, budget: Budget): boolean {
  return (["asked", "unknown"] as const).every((kind) =>
    ceilings[kind].every(
      ({ whose, counted, share }) => !whose.includes(purpose) || sumOf(counts[kind], counted) < Math.ceil(budget[kind] * share),
    ),
  );
}

/** From this part of a budget on it runs low, and somebody should know. */
const LOW_SHARE = 0.8;

export function runsLow(counts: Counts, budget: Budget): boolean {
  return (["asked", "unknown"] as const).some((kind) => sumOf(counts[kind]) >= budget[kind] * LOW_SHARE);
}
