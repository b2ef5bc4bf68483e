import { secondsBetween } from "@/lib/platform/clock";

/** Tolerated clock difference, in seconds: the gateway accepts a form whose time differs from its clock by up to 120 s. */
const CLOCKS_DIFFER_SECONDS = 180;

/**
 * Whether a trade is older than this attempt, by the time at which it was created or at least paid. Then it
 * belongs to a lost attempt with the same number.
 */
export function isOlderTrade(
  { startedAt }: { startedAt: Date },
  { createdAt, paidAt }: { createdAt?: Date | null; paidAt: Date | null },
): boolean {
  const at = createdAt ?? paidAt;
  return at !== null && secondsBetween(at, startedAt) > CLOCKS_DIFFER_SECONDS;
}
