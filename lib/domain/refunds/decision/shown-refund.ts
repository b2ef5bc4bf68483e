type Row = { amount: number; fee: number; reason: string | null; ticketIds: bigint[]; putForwardBy: string | null; placesBack: boolean };

/** Returns what a person sees of a refund that they approve; its revision is that of these values. */
export function shownRefund({ amount, fee, reason, ticketIds, putForwardBy, placesBack }: Row): Row {
  return { amount, fee, reason, ticketIds, putForwardBy, placesBack };
}
