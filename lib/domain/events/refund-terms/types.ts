/** Until when an event's tickets can be given back, and for which fee. */
export type RefundTerms = {
  counted_from: "event" | "purchase";
  /** one after the other in time, the fee rising */
  steps: { days: number; fee_percent: number }[];
};
