import type { PlannedSeat } from "@/components/seats/plan-seats";
import type { SessionHeadView } from "@/lib/domain/seats/types";

export type KeptPairs = NonNullable<SessionHeadView["companion"]>;

/**
 * How a wheelchair place and its companion seat are sold; null if there are none, or once they are released for single sale.
 * @param now ms, by the server's clock; undefined until that is known
 */
export function keptPairs({ companion }: SessionHeadView, now: number | undefined): KeptPairs | null {
  return companion && !(now !== undefined && now >= Date.parse(companion.kept_until)) ? companion : null;
}

/** Whether a seat is sold at half the price as one of a pair. */
export function isAtHalfPrice({ partner }: PlannedSeat, pairs: KeptPairs | null): boolean {
  return partner !== undefined && pairs?.half_price === true;
}
