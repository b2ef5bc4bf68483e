import { z } from "zod";
import { isDescending, type MerchandiseOrder } from "@/lib/domain/merchandise/rules";
import { merchandiseCategorySchema } from "@/lib/domain/merchandise/schemas";
import type { MerchandiseCategory, MerchandiseListQuery } from "@/lib/domain/merchandise/types";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql } from "@/lib/platform/db";

type Filter = { category?: MerchandiseCategory; event_id?: number; search_txt: string };
type Wanted = Filter & Partial<Pick<MerchandiseListQuery, "order_by" | "desc">> & { skip: number; take: number };

/** A term of the filter with its number of matches; merchandise_terms has one row per item and term (decision 099). */
const termRow = z.strictObject({ term: z.string(), pattern: z.string().nullable(), is_whole: z.boolean(), matches: z.number() });
type Term = Pick<z.output<typeof termRow>, "term" | "matches">;
type Need = { terms: Term[]; patterns: string[]; isWhole: boolean };

export const merchandiseRow = z.strictObject({
  id: z.number(),
  name: localizedText,
  image: z.string(),
  category: merchandiseCategorySchema,
  event_id: z.number().nullable(),
  event_name: localizedText.nullable(),
  min_price: z.number(),
  max_price: z.number(),
  is_limited: z.boolean(),
  is_custom: z.boolean(),
  sold_out: z.boolean(),
});
export type MerchandiseRow = z.output<typeof merchandiseRow>;
export type Found = { rows: MerchandiseRow[]; total: number; capped: boolean };

/** Maximum results that can be paged through. */
const REACH = 1_000;
/** Up to this number of matches of the rarest term all are checked, so that the total is exact. */
const COUNTED = 100;
/** Matches of a more frequent term that are checked for the other terms. */
const LOOKED_AT = 500;

const sorts: Record<MerchandiseOrder, Prisma.Sql> = {
  newest: Prisma.raw("listed_at"),
  top: Prisma.raw("sold_count"),
  price: Prisma.raw("price"),
};

/**
 * The matching merchandise, in order. The cost does not grow with the shop: a term's items are read in order
 * from an index, only as far as needed, and their number is counted when they change.
 */
export async function findMerchandise({ order_by: order = "newest", desc, skip, take, ...filter }: Wanted): Promise<Found> {
  const { terms, patterns, isWhole } = await readNeeds(filter);
  const rarest = terms.reduce((least, term) => (term.matches < least.matches ? term : least));
  if (rarest.matches === 0) return { rows: [], total: 0, capped: false };
  const sort = { column: sorts[order], direction: Prisma.raw(isDescending(order, desc) ? "DESC" : "ASC") };
  // A single term: its items are the answer.
  if (terms.length === 1 && isWhole) {
    const total = Math.min(rarest.matches, REACH);
    const left = Math.min(take, total - skip);
    return {
      rows: left > 0 ? await readMerchandise({ ...sort, term: rarest.term, from: left, skip }) : [],
      total,
      capped: rarest.matches > REACH,
    };
  }
  const isCounted = rarest.matches <= COUNTED;
  const wanted = isCounted ? rarest.matches : skip + take + 1;
  const fitting = await readMerchandise({
    ...sort,
    term: rarest.term,
    from: Math.min(rarest.matches, LOOKED_AT),
    fits: fits(filter, patterns),
    take: wanted,
  });
  const capped = fitting.length === wanted ? !isCounted : rarest.matches > LOOKED_AT;
  return { rows: fitting.slice(skip, skip + take), total: fitting.length, capped };
}

/** The terms that an item must all have, with their numbers of matches, and the search words as patterns. */
async function readNeeds({ category, event_id: eventId, search_txt: words }: Filter): Promise<Need> {
  const place = [category && `c:${category}`, eventId !== undefined && `e:${eventId}`].filter(Boolean).join(" ");
  const rows = await querySql(
    termRow,
    Prisma.sql`
    SELECT need.term, need.pattern, need.is_whole, coalesce((SELECT pieces FROM merchandise_term_counts WHERE term = need.term), 0) AS matches
    FROM (SELECT term, pattern, is_whole FROM search_needs(${words}) UNION ALL SELECT ${place}, NULL, true) AS need`,
  );
  // The term for the whole shop is redundant without a filter when there are search words.
  const needed = place === "" && rows.length > 1 ? rows.filter(({ pattern }) => pattern !== null) : rows;
  const patterns = [...new Set(needed.flatMap(({ pattern }) => pattern ?? []))];
  const terms = [...new Map(needed.map(({ term, matches }) => [term, { term, matches }])).values()];
  // Search words without a letter or digit (★) find nothing; no words find everything.
  if (words !== "" && patterns.length === 0) return { terms: [{ term: "", matches: 0 }], patterns, isWhole: true };
  return { terms, patterns, isWhole: needed.every(({ is_whole: isWhole }) => isWhole) };
}

function fits({ category, event_id: eventId }: Filter, patterns: string[]): Prisma.Sql {
  return Prisma.sql`m.search_text LIKE ALL (${patterns}::text[])
    AND m.category = coalesce(${category ?? null}::merchandise_category, m.category)
    AND (${eventId ?? null}::int IS NULL OR m.event_id = ${eventId ?? null}::int)`;
}

type Reading = { column: Prisma.Sql; direction: Prisma.Sql; term: string; from: number; skip?: number; fits?: Prisma.Sql; take?: number };

/** The first `take` matches among the first `from` items of a term, in order. */
function readMerchandise({
  column,
  direction,
  term,
  from,
  skip = 0,
  fits: condition = Prisma.sql`true`,
  take = from,
}: Reading): Promise<MerchandiseRow[]> {
  return querySql(
    merchandiseRow,
    Prisma.sql`
    SELECT m.id, m.name, m.images ->> 0 AS image, m.category::text, e.id AS event_id, e.name AS event_name, m.min_price, m.max_price, m.is_limited,
      m.custom_text <> '[]' AS is_custom, NOT EXISTS (SELECT 1 FROM merchandise_specs s WHERE s.merchandise_id = m.id AND s.stock > 0) AS sold_out
    FROM (
      SELECT merchandise_id, ${column} AS rank FROM merchandise_terms WHERE term = ${term}
      ORDER BY ${column} ${direction}, merchandise_id ${direction} LIMIT ${from} OFFSET ${skip}
    ) AS listed
    CROSS JOIN LATERAL (SELECT * FROM merchandise m WHERE m.id = listed.merchandise_id AND ${condition} OFFSET 0) AS m
    LEFT JOIN LATERAL (SELECT e.id, e.name FROM events e WHERE e.id = m.event_id AND e.published_at <= now()) AS e ON true
    ORDER BY listed.rank ${direction}, listed.merchandise_id ${direction} LIMIT ${take}`,
  );
}
