import { z } from "zod";
import type { Claimant } from "@/lib/domain/draws/batches/match-claims";
import { piecesOf } from "@/lib/domain/draws/read-draw";
import { notVoid } from "@/lib/domain/draws/voiding/not-void";
import { plainId } from "@/lib/domain/draws/wishes";
import { parseEntryLine, type Entry } from "@/lib/draw/entry-line";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

/** Digits of an entry's id, with which its line begins. */
const ENTRY_ID_LENGTH = 32;

/** An entry that won nothing. */
export const waitingRow = z.strictObject({ id: z.string(), member_id: z.string() });

/** Entries of a draw that wait and wish for one of these prices. Everyone gets one offer of a ticket that was offered back. */
export const selectWaiting = (drawId: string, sessionId: number, priceIds: number[]): Prisma.Sql => Prisma.sql`
  SELECT e.id, e.member_id FROM draw_entries e JOIN members m ON m.id = e.member_id
  WHERE e.draw_id = ${drawId}::uuid AND e.left_at IS NULL AND m.deleted_at IS NULL AND e.wishes ~ ${`(^|,)${sessionId}:(${priceIds.join("|")})(:|,|$)`}
    AND NOT EXISTS (SELECT FROM offers o WHERE o.entry_id = e.id)
    AND NOT EXISTS (SELECT FROM offers o WHERE o.member_id = e.member_id AND o.session_id = ${sessionId} AND o.draw_id IS NULL)`;

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
    where: { endedAt: { not: null }, ranks: { not: null }, wishes: { some: { sessionId } }, ...notVoid },
    orderBy: { endedAt: "asc" },
    select: { id: true, ranks: true },
  });
  const claims: Claimant[] = [];
  for (const { id, ranks } of draws) {
    const rows = await queryRows(tx, waitingRow, selectWaiting(id, sessionId, priceIds));
    const waiting = new Map(rows.map((row) => [plainId(row.id), row.member_id]));
    claims.push(...(await inRankOrder(id, ranks ?? new Uint8Array(), { waiting, sessionId })));
  }
  const waits = await queryRows(tx, waitRow, selectWaits(sessionId, count));
  const known = new Set(claims.map(({ memberId }) => memberId));
  for (const { id, member_id: memberId } of waits)
    if (!known.has(memberId)) claims.push({ memberId, rank: null, waitId: id, wishes: null });
  return claims;
}

type Waiting = { /** members by the ids of their entries */ waiting: ReadonlyMap<string, string>; sessionId: number };

/** Reads the sealed lines of entries, whose parties have no one who did not accept, and puts them in the order of their ranks. */
async function inRankOrder(drawId: string, ranks: Uint8Array, { waiting, sessionId }: Waiting): Promise<Claimant[]> {
  const view = new DataView(ranks.buffer, ranks.byteOffset, ranks.byteLength);
  const claims: (Claimant & { rank: number })[] = [];
  let index = 0;
  for await (const piece of waiting.size > 0 ? piecesOf(drawId) : []) {
    for (const line of Buffer.from(piece).toString().trimEnd().split("\n")) {
      const rank = view.getUint32(index++ * 4);
      const memberId = waiting.get(line.slice(0, ENTRY_ID_LENGTH));
      if (memberId !== undefined && rank > 0)
        claims.push({ memberId, rank, waitId: null, wishes: wishesAt(parseEntryLine(line), sessionId) });
    }
  }
  return claims.sort((one, other) => one.rank - other.rank);
}

function wishesAt({ wishes, party }: Entry, sessionId: number): Claimant["wishes"] {
  return wishes
    .filter(({ session }) => session === String(sessionId))
    .map(({ tier, least = party }) => ({ priceId: Number(tier), most: party, least }));
}
