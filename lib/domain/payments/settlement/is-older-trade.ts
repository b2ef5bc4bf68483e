import { secondsBetween } from "@/lib/platform/clock";

/** How much the two clocks may differ, in seconds: the gateway takes a form within 120 s of its own clock. */
const CLOCKS_DIFFER_SECONDS = 180;

/**
 * Whether a trade is from before this attempt: the gateway says when it began, or at least when it was paid.
 * Then it is of an attempt that was lost, and whose number came up again.
 */
export function isOlderTrade(
  { startedAt }: { startedAt: Date },
  { createdAt, paidAt }: { createdAt?: Date | null; paidAt: Date | null },
): boolean {
  const at = createdAt ?? paidAt;
  return at !== null && secondsBetween(at, startedAt) > CLOCKS_DIFFER_SECONDS;
}
