/**
 * Why a decision needs a second person:
 * - sum: more than the limit goes back for the order or the merchandise
 * - day: together with what the person has decided today it is more than the limit
 * - scan_undone: staff undid a scan of one of the tickets within the last day
 */
export const secondPersonReasons = ["sum", "day", "scan_undone"] as const;
export type SecondPersonReason = (typeof secondPersonReasons)[number];

/**
 * Why a refund at a counter needs a second person, whatever its sum:
 * - number_typed: a ticket was named by its number and not scanned
 * - other_drawer: the sale is not in the cashier's open drawer
 * - reprinted: the tickets were printed again, so that more than one copy may be scanned
 */
export const counterReasons = ["number_typed", "other_drawer", "reprinted"] as const;
export type CounterReason = (typeof counterReasons)[number];

/** Every reason that a refund is put forward for. */
export const putForwardReasons = [...secondPersonReasons, ...counterReasons] as const;
export type PutForwardReason = (typeof putForwardReasons)[number];

type Facts = {
  /** everything that the decision sends back, in whole TWD */
  due: number;
  /** the sum of earlier decisions for the same order */
  before?: number;
  scanUndone?: boolean;
  /** the sum that the person has sent back today */
  today: number;
  limit: number;
};

/** The first reason for a second person, or null. A decision that sends nothing back needs none for its sum. */
export function secondPersonReason({ due, before = 0, scanUndone = false, today, limit }: Facts): SecondPersonReason | null {
  if (scanUndone) return "scan_undone";
  if (due <= 0) return null;
  if (due + before > limit) return "sum";
  return due + today > limit ? "day" : null;
}
