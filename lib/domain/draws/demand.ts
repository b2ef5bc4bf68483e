import { z } from "zod";
import type { Entry } from "@/lib/draw/entry-line";
import { Prisma, querySql } from "@/lib/platform/db";

const partyRow = z.strictObject({ party: z.number(), entries: z.number(), /** parties of four that may be split */ split: z.number() });
const pairRow = z.strictObject({
  session: z.string(),
  tier: z.string(),
  /** tickets of entries whose first wish it is */
  first: z.number(),
  /** tickets of entries that wish for it at any place */
  wanted: z.number(),
});

/** One row: how many entries there are by party, and how many tickets they wish for by session and price. */
export const demandRow = z.strictObject({ parties: z.array(partyRow), pairs: z.array(pairRow) });
type Row = z.output<typeof demandRow>;
export type Demand = Row & { /** only of sealed entries */ weights: { weight: number; entries: number }[] };

/** Adds up the entries of a draw while their file is written, so that no one has to read a million of them later. */
export function startDemand(): { add: (entry: Entry) => void; read: () => Demand } {
  const parties = new Map<number, Row["parties"][number]>();
  const pairs = new Map<string, Row["pairs"][number]>();
  const weights = new Map<number, number>();
  return {
    add({ party, split, weight, wishes }) {
      const ofParty = parties.get(party) ?? { party, entries: 0, split: 0 };
      parties.set(party, { party, entries: ofParty.entries + 1, split: ofParty.split + (split ? 1 : 0) });
      weights.set(weight, (weights.get(weight) ?? 0) + 1);
      for (const [place, { session, tier }] of wishes.entries()) {
        const pair = pairs.get(`${session}:${tier}`) ?? { session, tier, first: 0, wanted: 0 };
        pair.first += place === 0 ? party : 0;
        pair.wanted += party;
        pairs.set(`${session}:${tier}`, pair);
      }
    },
    read: () => ({
      parties: [...parties.values()].sort((one, other) => one.party - other.party),
      pairs: [...pairs.values()],
      weights: [...weights].map(([weight, entries]) => ({ weight, entries })).sort((one, other) => one.weight - other.weight),
    }),
  };
}

/**
 * Counts the entries of a draw that is not sealed. A party counts with everyone it was entered for: companions who do not accept
 * leave it at the seal. It reads all entries, so callers cache it.
 */
export async function countDemand(drawId: string): Promise<Demand> {
  const [row] = await querySql(demandRow, selectDemand(drawId));
  return { parties: [], pairs: [], ...row, weights: [] };
}

/** Entries with the same wishes are counted before their wishes are taken apart: most lists of wishes are written many times. */
export function selectDemand(drawId: string): Prisma.Sql {
  return Prisma.sql`
    WITH kinds AS MATERIALIZED (
      SELECT party, split, wishes, count(*) AS entries FROM draw_entries WHERE draw_id = ${drawId}::uuid GROUP BY party, split, wishes
    ), parties AS (
      SELECT party, sum(entries)::int AS entries, coalesce(sum(entries) FILTER (WHERE split), 0)::int AS split FROM kinds GROUP BY party
    ), pairs AS (
      SELECT split_part(wish.pair, ':', 1) AS session, split_part(wish.pair, ':', 2) AS tier,
        coalesce(sum(entries * party) FILTER (WHERE wish.place = 1), 0)::int AS first, sum(entries * party)::int AS wanted
      FROM kinds CROSS JOIN LATERAL unnest(string_to_array(wishes, ',')) WITH ORDINALITY AS wish (pair, place) GROUP BY 1, 2
    )
    SELECT (SELECT coalesce(jsonb_agg(to_jsonb(parties) ORDER BY party), '[]') FROM parties) AS parties,
      (SELECT coalesce(jsonb_agg(to_jsonb(pairs) ORDER BY session, tier), '[]') FROM pairs) AS pairs`;
}
