import { createHmac } from "node:crypto";
import { z } from "zod";
import { notVoid } from "@/lib/domain/draws/voiding/not-void";
import { parseWishes, plainId } from "@/lib/domain/draws/wishes";
import { WEIGHT_MAX, type Entry } from "@/lib/draw/entry-line";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** The facts on which the lines of a draw depend, besides its entries. */
export type LineRules = {
  drawId: string;
  secret: Uint8Array;
  companionsNamed: boolean;
  /** rights that give a weight */
  weightIds: number[];
  /** the organizer's draw before, in which who did not pay has weight 1 in this one */
  drawBefore: string | null;
};

export const lineRow = z.strictObject({
  id: z.string(),
  party: z.number(),
  split: z.boolean(),
  wishes: z.string(),
  invited: z.number(),
  /** its people, the lead first: account and weight */
  people: z.array(z.tuple([z.string(), z.number()])),
});

/** Reads what the lines of a draw depend on. */
export async function readLineRules(drawId: string): Promise<LineRules> {
  const draw = await db.draw.findUniqueOrThrow({
    where: { id: drawId },
    select: { secret: true, companionsNamed: true, closesAt: true, eventId: true, event: { select: { organizerId: true } } },
  });
  if (!draw.secret) throw new Error(`the key of the draw ${drawId} is deleted`);
  const rights = await db.right.findMany({
    where: {
      eventId: draw.eventId,
      weight: { gt: 1 },
      stoppedAt: null,
      AND: [
        { OR: [{ validFrom: null }, { validFrom: { lte: draw.closesAt } }] },
        { OR: [{ validUntil: null }, { validUntil: { gt: draw.closesAt } }] },
      ],
    },
    select: { id: true },
  });
  const { organizerId } = draw.event;
  const before =
    organizerId === null
      ? null
      : await db.draw.findFirst({
          where: { event: { organizerId }, closesAt: { lt: draw.closesAt }, drawnAt: { not: null }, ...notVoid },
          orderBy: { closesAt: "desc" },
          select: { id: true },
        });
  return {
    drawId,
    secret: draw.secret,
    companionsNamed: draw.companionsNamed,
    weightIds: rights.map(({ id }) => id),
    drawBefore: before?.id ?? null,
  };
}

/**
 * Reads entries as the sealed file writes them, in its order. A party is smaller by those who were asked and did not accept; where
 * companions are named, by everyone without an account in it. Its weight is the least of its people's.
 * @param after the id after which to read, of this many entries; or one entry
 */
export async function readLines(rules: LineRules, which: { after: string; limit: number } | { entryId: string }): Promise<Entry[]> {
  const rows = await querySql(lineRow, selectLines(rules, which));
  return rows.map(({ id, party, split, wishes, invited, people }) => {
    const most = rules.companionsNamed ? people.length : party - invited;
    const size = Math.min(party, Math.max(most, people.length, 1));
    return {
      id: plainId(id),
      party: size,
      weight: Math.min(...people.map(([, weight]) => weight)),
      split: split && size === 4,
      wishes: parseWishes(wishes).map(({ session, tier, least }) => ({ session, tier, ...(least && least < size && { least }) })),
      persons: people.map(([memberId]) => tagOf(rules.secret, memberId)),
    };
  });
}

export function selectLines(
  { drawId, weightIds, drawBefore: before }: LineRules,
  which: { after: string; limit: number } | { entryId: string },
): Prisma.Sql {
  const weight =
    weightIds.length === 0
      ? Prisma.sql`1`
      : Prisma.sql`(SELECT least(coalesce(max(r.weight), 1), ${WEIGHT_MAX})::int FROM rights r WHERE r.id = ANY(${weightIds}::int[]) AND (r.carrier = 'rule'
          OR r.carrier = 'list' AND EXISTS (SELECT FROM right_holders h WHERE h.right_id = r.id AND h.member_id = p.member_id)
          OR r.carrier = 'code' AND EXISTS (SELECT FROM right_codes c WHERE c.right_id = r.id AND c.member_id = p.member_id AND c.revoked_at IS NULL)))`;
  const paid =
    before === null
      ? weight
      : Prisma.sql`CASE WHEN EXISTS (SELECT FROM offers o WHERE o.member_id = p.member_id AND o.draw_id = ${before}::uuid AND o.state = 'expired') THEN 1 ELSE ${weight} END`;
  const condition =
    "entryId" in which
      ? Prisma.sql`e.id = ${which.entryId}::uuid`
      : Prisma.sql`e.id > ${which.after}::uuid ORDER BY e.id LIMIT ${which.limit}`;
  return Prisma.sql`
    SELECT e.id, e.party, e.split, e.wishes, (SELECT count(*)::int FROM draw_invitations i WHERE i.entry_id = e.id) AS invited,
      (SELECT jsonb_agg(jsonb_build_array(p.member_id, ${paid}) ORDER BY p.is_lead DESC, p.joined_at, p.member_id) FROM draw_people p WHERE p.entry_id = e.id) AS people
    FROM draw_entries e WHERE e.draw_id = ${drawId}::uuid AND ${condition}`;
}

/** The tag of a person in one draw. Without the draw's key it says nothing about the account. */
function tagOf(secret: Uint8Array, memberId: string): string {
  return createHmac("sha256", secret).update(memberId).digest("hex").slice(0, 32);
}
