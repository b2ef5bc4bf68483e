import type { z } from "zod";
import type { storedRow, witnessRow } from "@/lib/domain/installation/schemas";

export type Witness = z.output<typeof witnessRow>;

export type Database = {
  stored: z.output<typeof storedRow>;
  /** the database's actual identity, whatever its rows say */
  actual: { identity: string; timeline: string };
  /** no order was placed here yet */
  isEmpty: boolean;
  /** null when Redis has none */
  witness: Witness | null | "unreachable";
  /** until when Redis knows that nothing was written after the stored beat; null if something was */
  quietUntil: Date | null;
};

export type Verdict =
  | { state: "same" | "fresh" }
  /** a failover has lost the last seconds */
  | { state: "moment"; lostSeconds: number }
  | { state: "restored"; reason: string };

/** Seconds that a failover to a lagging standby may lose without counting as a restore. */
const MOMENT_SECONDS = 60;

/**
 * Whether this is the database that the site has sold from, or one restored from a backup. Judged by facts that a restore
 * cannot bring back: where the data were first written, and Redis's witness.
 */
export function judge({ stored, actual, isEmpty, witness, quietUntil }: Database): Verdict {
  const known = witness === "unreachable" ? null : witness;
  if (isEmpty && known?.epoch !== stored.epoch) return { state: "fresh" };
  if (actual.identity !== stored.bornIn)
    return { state: "restored", reason: "its data were written in another database and copied into this one" };
  if (known) {
    if (known.epoch !== stored.epoch) return { state: "restored", reason: "it is from before the last restore" };
    if (known.beat <= stored.beat) return { state: "same" };
    const endsAt = quietUntil && quietUntil > stored.beatAt ? quietUntil : stored.beatAt;
    const lostSeconds = (known.at.getTime() - endsAt.getTime()) / 1000;
    return lostSeconds > MOMENT_SECONDS
      ? { state: "restored", reason: `it ends at ${endsAt.toISOString()}, and Redis has seen it at ${known.at.toISOString()}` }
      : { state: "moment", lostSeconds };
  }
  const isPromoted = witness === null && actual.timeline !== stored.timeline;
  return isPromoted
    ? { state: "restored", reason: "it was recovered or has failed over, and Redis has no mark that would tell which" }
    : { state: "same" };
}
