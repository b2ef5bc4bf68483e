import { keepsPairs } from "@/lib/domain/events/availability";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { countRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Asserts that a change of seats by staff, within their transaction, has split no pair while the session sells its pairs
 * together: both places are free, both blocked, or both of one order.
 * @throws COMPANION_PAIR
 */
export async function assertPairsWhole(tx: Tx, seatIds: number[]): Promise<void> {
  const [torn] = await queryRows(
    tx,
    countRow,
    Prisma.sql`
    SELECT count(*)::int AS count FROM seats s JOIN seats other ON other.id = s.partner_id JOIN event_sessions es ON es.id = s.session_id
    WHERE s.id = ANY(${seatIds}::int[]) AND ${keepsPairs} AND (s.held_until >= now() OR other.held_until >= now())
      AND (s.held_until < now() OR other.held_until < now() OR s.order_id IS DISTINCT FROM other.order_id)`,
  );
  if (torn && torn.count > 0) throw new DomainError("COMPANION_PAIR");
}
