type Row = { amount: number; fee: number; reason: string | null; ticketIds: bigint[]; putForwardBy: string | null; placesBack: boolean };

/** Returns the values of a refund that a person sees when approving it; its revision is that of these values. */
export function shownRefund({ amount, fee, reason, ticketIds, putForwardBy, placesBack }: Row): Row {
  return { amount, fee, reason, ticketIds, putForwardBy, placesBack };
}
