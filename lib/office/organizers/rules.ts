/** How long a confirmed account waits before it applies, in hours: time to notice that it is not the organizer's. */
export const ACCOUNT_WAIT_HOURS = 72;

/** 100 percent, in the unit of commissions. */
export const BASIS_POINTS_MAX = 10_000;

type Dated = { fromDay: Date; basisPoints: number };

/** Returns the commission on a day (YYYY-MM-DD) in basis points, the last one that began by then; null if none was agreed. */
export function commissionOn(commissions: readonly Dated[], day: string): number | null {
  const begun = commissions.filter(({ fromDay }) => dayText(fromDay) <= day);
  const last = begun.reduce<Dated | undefined>((latest, one) => (latest && latest.fromDay > one.fromDay ? latest : one), undefined);
  return last?.basisPoints ?? null;
}

/** The day of a column of type DATE, YYYY-MM-DD. */
export const dayText = (day: Date): string => day.toISOString().slice(0, 10);

type Step = { appliesFrom: Date | null; withdrawnAt: Date | null };

/** Returns the account that applies, and the one that waits for a second person or for its time. At most one waits. */
export function accountsAt<Account extends Step & { id: number }>(
  accounts: readonly Account[],
  now: Date,
): { applies: Account | undefined; waits: Account | undefined } {
  const held = accounts.filter(({ withdrawnAt }) => withdrawnAt === null).toSorted((one, other) => other.id - one.id);
  const hasBegun = ({ appliesFrom }: Step) => appliesFrom !== null && appliesFrom <= now;
  return { applies: held.find(hasBegun), waits: held.find((account) => !hasBegun(account)) };
}
