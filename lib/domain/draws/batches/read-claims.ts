import { z } from "zod";
import type { Claimant } from "@/lib/domain/draws/batches/match-claims";
import { parseWishes } from "@/lib/domain/draws/wishes";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

/** An entry that won nothing; `line` from 0 in the sealed file. */
export const waitingRow = z.strictObject({ member_id: z.string(), party: z.number(), wishes: z.string(), line: z.number() });

/** Entries of a draw that wait and wish for one of these prices. Everyone gets one offer of a ticket that was offered back. */
export const selectWaiting = (drawId: string, sessionId: number, priceIds: number[]): Prisma.Sql => Prisma.sql`
  SELECT n.member_id, n.party, n.wishes, n.line FROM (
    SELECT id, member_id, party::int, wishes, left_at, (row_number() OVER (ORDER BY id) - 1)::int AS line FROM draw_entries WHERE draw_id = ${drawId}::uuid
  ) n JOIN members m ON m.id = n.member_id
  WHERE n.left_at IS NULL AND m.deleted_at IS NULL AND n.wishes ~ ${`(^|,)${sessionId}:(${priceIds.join("|")})(:|,|$)`}
    AND NOT EXISTS (SELECT FROM offers o WHERE o.entry_id = n.id)
    AND NOT EXISTS (SELECT FROM offers o WHERE o.member_id = n.member_id AND o.session_id = ${sessionId} AND o.draw_id IS NULL)`;

/** A member on the waitlist. */
export const waitRow = z.strictObject({ id: z.bigint(), member_id: z.string() });

const selectWaits = (sessionId: number, count: number): Prisma.Sql => Prisma.sql`
  SELECT w.id, w.member_id FROM session_waits w JOIN members m ON m.id = w.member_id
  WHERE w.session_id = ${sessionId} AND w.reason = 'seats' AND w.told_at IS NULL AND m.deleted_at IS NULL
  ORDER BY w.id LIMIT ${count} FOR UPDATE OF w SKIP LOCKED`;

type Wanted = { sessionId: number; priceIds: number[]; /** members of the waitlist to read */ count: number };

/**
 * Returns who waits for tickets of a session, in order: first the entries of its draws that won nothing, by rank, then the waitlist.
 * The members of the waitlist are locked.
 */
export async function readClaims(tx: Tx, { sessionId, priceIds, count }: Wanted): Promise<Claimant[]> {
  const draws = await tx.draw.findMany({
    where: { endedAt: { not: null }, ranks: { not: null }, wishes: { some: { sessionId } } },
    orderBy: { endedAt: "asc" },
    select: { id: true, ranks: true },
  });
  const claims: Claimant[] = [];
  for (const { id, ranks } of draws) {
    const bytes = ranks ?? new Uint8Array();
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const rows = await queryRows(tx, waitingRow, selectWaiting(id, sessionId, priceIds));
    const entries = rows.map((row) => ({ ...row, rank: view.getUint32(row.line * 4) })).filter(({ rank }) => rank > 0);
    entries.sort((one, other) => one.rank - other.rank);
    for (const { member_id: memberId, rank, party, wishes } of entries)
      claims.push({ memberId, rank, waitId: null, wishes: wishesAt(wishes, sessionId, party) });
  }
  const waits = await queryRows(tx, waitRow, selectWaits(sessionId, count));
  const known = new Set(claims.map(({ memberId }) => memberId));
  for (const { id, member_id: memberId } of waits)
    if (!known.has(memberId)) claims.push({ memberId, rank: null, waitId: id, wishes: null });
  return claims;
}

function wishesAt(wishes: string, sessionId: number, party: number): Claimant["wishes"] {
  return parseWishes(wishes)
    .filter(({ session }) => session === String(sessionId))
    .map(({ tier, least = party }) => ({ priceId: Number(tier), most: party, least }));
}
