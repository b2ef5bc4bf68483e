import { KEY_SECONDS } from "@/lib/domain/draws/rules";
import { addSeconds } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/**
 * End a sealed draw because of an error: no further round, and no offer can be accepted from now on. Its files stay published. Its
 * places stay reserved for the draw that takes its place (replace-draw.ts).
 * @returns false if it is not sealed, or has ended
 */
export async function voidDraw(tx: Tx, drawId: string, now: Date): Promise<boolean> {
  // A round that is being written comes first; a later one finds the end (run-round.ts).
  const { count } = await tx.draw.updateMany({
    where: { id: drawId, committedAt: { not: null }, endedAt: null },
    data: { endedAt: now, nextAt: addSeconds(now, KEY_SECONDS) },
  });
  if (count === 0) return false;
  // An accepted one ends with its order, instead of being offered again.
  await tx.$executeRaw`
    UPDATE offers SET ends_at = least(ends_at, ${now}), decided_at = ${now}, state = CASE state WHEN 'live' THEN 'expired'::offer_state ELSE state END
    WHERE draw_id = ${drawId}::uuid AND state IN ('live', 'accepted')`;
  await tx.$executeRaw`DELETE FROM offer_seats s USING offers o WHERE o.id = s.offer_id AND o.draw_id = ${drawId}::uuid AND o.state = 'expired'`;
  return true;
}
